"""``arena gin``: tools for gin."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from arena.cards import JOKER, Card
from arena.cards.notation import format_card, format_cards, format_meld, parse_cards
from arena.cli.errors import CommandError
from arena.games.gin.hand import best_melds

LARGEST_HAND: Final = 11
"""Between the draw and the discard (2.3)."""

app = typer.Typer(no_args_is_help=True)


@app.callback()
def gin() -> None:
    """Tools for gin."""


@app.command()
def deadwood(cards: Annotated[list[str], typer.Argument(help='The hand: "7C 7S 7D 8D 9D".', metavar="CARDS")]) -> None:
    """Print the least deadwood of a hand of 1 to 11 cards (2.6), then its melds and what is left over."""
    hand = _hand(" ".join(cards))
    best = best_melds(hand)
    typer.echo(best.value)
    for meld in best.melds:
        typer.echo(format_meld(meld))
    if best.deadwood:
        typer.echo(f"deadwood {format_cards(best.deadwood)}")


def _hand(text: str) -> tuple[Card, ...]:
    hand = parse_cards(text)
    if not 1 <= len(hand) <= LARGEST_HAND:
        raise CommandError(f"a hand of gin has 1 to {LARGEST_HAND} cards, not {len(hand)}")
    for card in hand:
        if card == JOKER or hand.count(card) > 1:
            why = "gin has no jokers" if card == JOKER else "it stands twice"
            raise CommandError(f"{format_card(card)}: {why}")
    return hand
