/* A disk that breaks: preloaded into a process, it fails or kills at the Nth write to files of an arena's database. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int left = 0; /* writes until it breaks, that one included; 0: it never does */
static int error = 0;
static int lasts = 0;

/* The Nth write from now fails with an error number, or kills the process if that is 0; it lasts, or is mended. */
void faulty_disk(int nth, int number, int for_good) {
    left = nth;
    error = number;
    lasts = for_good;
}

static int is_ours(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return strstr(path, "arena.db") != NULL;
}

static int breaks(int file) {
    if (left == 0 || !is_ours(file) || --left > 0)
        return 0;
    if (error == 0)
        kill(getpid(), SIGKILL);
    if (lasts)
        left = 1;
    errno = error;
    return 1;
}

#define WRITES(type, name, parameters, arguments)             \
    type name parameters {                                    \
        static type(*real) parameters;                        \
        if (!real)                                            \
            real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
        return breaks(file) ? (type)-1 : real arguments;      \
    }

WRITES(ssize_t, write, (int file, const void *data, size_t size), (file, data, size))
WRITES(ssize_t, pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
WRITES(ssize_t, pwrite64, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
WRITES(int, ftruncate, (int file, off_t size), (file, size))
WRITES(int, ftruncate64, (int file, off64_t size), (file, size))
WRITES(int, fsync, (int file), (file))
WRITES(int, fdatasync, (int file), (file))
