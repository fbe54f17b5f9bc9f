"""What a call of `TournamentService` comes with."""

from __future__ import annotations

from typing import Any

from grpc import aio

AnyContext = aio.ServicerContext[Any, Any]
