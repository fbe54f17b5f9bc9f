"""Bots that start, fail to start, end and are ended: all with real processes."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from arena.bots.box.level import Sandbox
from arena.bots.instance import Instance, StartFailed
from arena.bots.knock import answers
from arena.bots.supervisor import Warden
from arena.games.verdict import Reason
from arena.match.spec import BotSpec
from tests.bots.programs import DAEMON, SERVE, SLEEP, python_bot, read_pid, runs, shell_bot, stands_still, wait_until


def with_instance(bot: BotSpec, scenario: Callable[[Instance], Awaitable[None]]) -> Instance:
    """Run a scenario with one running bot."""

    async def run() -> Instance:
        async with Warden(Sandbox.NONE) as warden:
            instance = await warden.spawn(bot)
            await scenario(instance)
            return instance

    return asyncio.run(run())


def start_failure(bot: BotSpec, limit: float = 60) -> StartFailed:
    async def scenario(instance: Instance) -> None:
        with pytest.raises(StartFailed) as caught:
            await instance.wait_ready(limit)
        failures.append(caught.value)

    failures: list[StartFailed] = []
    with_instance(bot, scenario)
    return failures[0]


def test_a_bot_is_ready_when_its_socket_accepts(tmp_path: Path) -> None:
    async def scenario(instance: Instance) -> None:
        await instance.wait_ready(60)
        assert instance.alive
        assert instance.exit is None
        assert runs(instance.pid)
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(instance.address)

    with_instance(python_bot(tmp_path / "bot", SERVE + SLEEP), scenario)


def test_a_bot_that_got_ready_while_the_arena_stood_still_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter([False])

    def stand_still_at_first(address: str) -> bool:
        if next(looks, True):
            return answers(address)
        time.sleep(0.02)
        return False

    async def scenario(instance: Instance) -> None:
        await instance.wait_ready(60)
        monkeypatch.setattr("arena.bots.instance.answers", stand_still_at_first)
        await instance.wait_ready(0.01)

    with_instance(python_bot(tmp_path / "bot", SERVE + SLEEP), scenario)


def test_a_socket_that_is_bound_and_does_not_listen_is_not_ready(tmp_path: Path) -> None:
    program = SERVE.replace("listener.listen()", "") + SLEEP
    assert str(start_failure(python_bot(tmp_path / "bot", program), 0.3)) == "its socket did not answer within 0.3 s"


def test_a_link_in_place_of_the_socket_is_not_ready(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        address = Path(os.path.relpath(tmp_path / "other"))
        other.bind(str(address))
        other.listen()
        script = f'ln -s "{tmp_path}/other" "$ARENA_SOCKET"\nsleep 600\n'
        assert "did not answer" in str(start_failure(shell_bot(tmp_path / "bot", script), 0.2))


def test_an_early_end_tells_the_exit_code_and_the_last_words(tmp_path: Path) -> None:
    failure = start_failure(shell_bot(tmp_path / "bot", "echo loading\necho no such module >&2\nexit 3\n"))
    assert failure.reason is Reason.START
    assert failure.detail == "it ended before its socket answered, by exit code 3: no such module"
    assert failure.output == "loading\nno such module"


def test_an_early_end_tells_the_signal(tmp_path: Path) -> None:
    failure = start_failure(shell_bot(tmp_path / "bot", "kill -SEGV $$\n"))
    assert failure.detail == "it ended before its socket answered, by signal 11 (SEGV)"


def test_a_program_whose_interpreter_is_missing_does_not_start(tmp_path: Path) -> None:
    bot = shell_bot(tmp_path / "bot", "#!/nowhere/interpreter\n")
    (tmp_path / "bot" / "bot.sh").chmod(0o755)
    program = BotSpec("bot", "1", bot.folder, (f"{bot.folder}/bot.sh",))

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            with pytest.raises(StartFailed, match=r"bot\.sh.*No such file"):
                await (await warden.spawn(program)).wait_ready(60)

    asyncio.run(run())


def test_the_end_of_a_running_bot_is_told(tmp_path: Path) -> None:
    async def scenario(instance: Instance) -> None:
        assert str(await instance.exited()) == "exit code 7"
        assert not instance.alive
        assert str(instance.exit) == "exit code 7"
        assert instance.log.begin().end() == b"last words\n"

    with_instance(shell_bot(tmp_path / "bot", "echo last words\nexit 7\n"), scenario)


def test_waiting_for_the_end_may_be_given_up(tmp_path: Path) -> None:
    async def scenario(instance: Instance) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(instance.exited(), 0.01)
        assert instance.alive
        await instance.kill()
        assert str(await instance.exited()) == "signal 9 (KILL)"

    with_instance(shell_bot(tmp_path / "bot", "sleep 600\n"), scenario)


def test_kill_ends_the_whole_group_and_removes_the_files(tmp_path: Path) -> None:
    script = 'trap "" TERM HUP INT\ntouch "$HOME/file"\nsleep 600 &\necho $! >new\nmv new child.pid\nwait\n'

    async def scenario(instance: Instance) -> None:
        child = read_pid(tmp_path / "bot" / "child.pid")
        home = instance._home.folder
        assert (home / "file").is_file()
        await instance.kill()
        await instance.kill()
        assert not runs(instance.pid)
        wait_until(lambda: not runs(child))
        assert not home.exists()

    with_instance(shell_bot(tmp_path / "bot", script), scenario)


def test_a_stopped_process_is_killed(tmp_path: Path) -> None:
    async def scenario(instance: Instance) -> None:
        wait_until(lambda: stands_still(instance.pid))
        await instance.kill()
        assert not runs(instance.pid)

    with_instance(shell_bot(tmp_path / "bot", "kill -STOP $$\n"), scenario)


def test_what_a_bot_left_in_its_group_ends_with_it(tmp_path: Path) -> None:
    async def scenario(instance: Instance) -> None:
        await instance.exited()
        child = read_pid(tmp_path / "bot" / "child.pid")
        wait_until(lambda: not runs(child))

    with_instance(shell_bot(tmp_path / "bot", "sleep 600 &\necho $! >child.pid\n"), scenario)


@pytest.mark.skipif(not Path("/proc/thread-self/children").exists(), reason="only Linux can adopt orphans")
def test_a_daemon_ends_with_its_bot_and_not_with_another(tmp_path: Path) -> None:
    program = SERVE.replace("listener.listen()", "") + DAEMON + "daemon()\nlistener.listen()\n" + SLEEP
    one, two = (python_bot(tmp_path / name, program) for name in ("one", "two"))

    async def run() -> None:
        async with Warden(Sandbox.NONE) as warden:
            first, second = await warden.spawn(one), await warden.spawn(two)
            await first.wait_ready(60)
            await second.wait_ready(60)
            daemons = [read_pid(tmp_path / name / "daemon.pid") for name in ("one", "two")]
            await first.kill()
            wait_until(lambda: not runs(daemons[0]))
            assert runs(daemons[1])
        assert not runs(daemons[1])

    asyncio.run(run())


def test_the_environment_is_made_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARENA_DB", "secret")
    monkeypatch.setenv("PYTHONPATH", "/secret")

    async def scenario(instance: Instance) -> None:
        await instance.exited()
        home = instance._home.folder
        lines = instance.log.begin().end().decode().splitlines()
        assert sorted(lines) == sorted(
            [
                f"ARENA_SOCKET={home}/bot.sock",
                f"HOME={home}",
                "LANG=C.UTF-8",
                "PATH=/usr/local/bin:/usr/bin:/bin",
                "PYTHONDONTWRITEBYTECODE=1",
                f"PYTHONPATH={tmp_path}/bot/vendored",
                "PYTHONUNBUFFERED=1",
                f"TMPDIR={home}",
            ]
        )
        assert home.stat().st_mode & 0o777 == 0o700
        assert len(str(instance._home.socket)) < 100

    program = "import os\nfor item in os.environ.items(): print(*item, sep='=')\n"
    with_instance(python_bot(tmp_path / "bot", program), scenario)


def test_a_bot_has_no_input_no_foreign_descriptor_and_its_own_session(tmp_path: Path) -> None:
    program = """
import os, resource, signal, sys
print(os.getcwd())
print(repr(sys.stdin.read()))
print([fd for fd in range(3, 200) if os.path.exists(f"/dev/fd/{fd}")])
print(os.getsid(0) == os.getpgid(0) == os.getpid())
print([n for n in signal.valid_signals() if signal.getsignal(n) == signal.SIG_IGN and n not in (13, 25)])
print(signal.pthread_sigmask(signal.SIG_BLOCK, []))
print(resource.getrlimit(resource.RLIMIT_CORE))
"""

    async def scenario(instance: Instance) -> None:
        await instance.exited()
        expected = [str(tmp_path / "bot"), "''", "[]", "True", "[]", "set()", "(0, 0)"]
        assert instance.log.begin().end().decode().splitlines() == expected

    with_instance(python_bot(tmp_path / "bot", program), scenario)


def test_an_endless_log_fills_nothing(tmp_path: Path) -> None:
    async def scenario(instance: Instance) -> None:
        game = instance.log.begin()
        wait_until(lambda: instance.log.tail() != "")
        await asyncio.sleep(0.2)
        assert instance.alive
        assert sum(file.stat().st_size for file in instance._home.folder.parent.rglob("*") if file.is_file()) == 0
        await instance.kill()
        assert 0 < len(game.end()) <= 1024 * 1024

    with_instance(shell_bot(tmp_path / "bot", "exec cat /dev/zero >&2\n"), scenario)
