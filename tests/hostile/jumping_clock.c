/* A wall clock that jumps by an hour, there and back, every 50 ms: preloaded into a process and its children. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

typedef int (*reader)(clockid_t, struct timespec *);

static reader real(void) {
    static reader found;
    if (!found)
        found = (reader)dlsym(RTLD_NEXT, "clock_gettime");
    return found;
}

static time_t jump(void) {
    struct timespec now;
    real()(CLOCK_MONOTONIC, &now);
    return now.tv_nsec / 50000000 % 2 ? 3600 : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int failed = real()(clock, now);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += jump();
    return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *place) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (place)
        *place = exact.tv_sec;
    return exact.tv_sec;
}
