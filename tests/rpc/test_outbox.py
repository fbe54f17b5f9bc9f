"""What waits for a bot's stream travels together, as long as it is not too much."""

from arena.rpc.outbox import FULL, Outbox
from arena.v1 import bot_pb2


def sent(outbox: Outbox) -> list[list[int]]:
    """The games of each message of the stream, in order."""
    batches = []
    while outbox:
        request = bot_pb2.PlayRequest.FromString(outbox.take()[0])
        batches.append([message.game for message in request.messages])
    return batches


def test_small_messages_travel_together() -> None:
    outbox = Outbox()
    for game in range(1, 65):
        outbox.draft(game).decision.decision = 1
    assert sent(outbox) == [list(range(1, 65))]


def test_a_full_batch_takes_no_further_message() -> None:
    outbox = Outbox()
    for game in range(1, 4):
        outbox.draft(game).start.bot_seed = bytes(FULL)
    outbox.draft(4).decision.decision = 1
    assert sent(outbox) == [[1], [2], [3], [4]]
