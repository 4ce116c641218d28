"""The chart of the Bidding page."""

from collections.abc import Sequence

import plotly.graph_objects as go

from analytics.metrics.bidding import ContractRow

_INK = "#7d8a83"


def won(rows: Sequence[ContractRow], labels: Sequence[str], title: str) -> go.Figure:
    """Shares of games won as points with their intervals, one line a player and contract."""
    shown = [(row.won, label) for row, label in zip(rows, labels, strict=True) if row.won]
    shares = [won.share for won, _ in shown]
    figure = go.Figure(
        go.Scatter(
            x=shares,
            y=[label for _, label in shown],
            mode="markers",
            marker={"size": 11, "color": "#2d7f51", "symbol": "diamond"},
            error_x={
                "type": "data",
                "symmetric": False,
                "array": [won.high - won.share for won, _ in shown],
                "arrayminus": [won.share - won.low for won, _ in shown],
                "thickness": 2,
                "width": 5,
                "color": "#53aa79",
            },
            customdata=[[won.hits, won.n, won.low, won.high] for won, _ in shown],
            hovertemplate="<b>%{y}</b><br>%{x:.0%} (%{customdata[0]}/%{customdata[1]})"
            "<br>%{customdata[2]:.0%}–%{customdata[3]:.0%}<extra></extra>",
        )
    )
    figure.update_layout(
        height=80 + 30 * len(shown),
        margin={"l": 8, "r": 16, "t": 8, "b": 32},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"family": "Inter, 'Segoe UI', Roboto, sans-serif", "size": 13, "color": _INK},
        meta={"title": title},
    )
    figure.update_xaxes(
        range=[-0.02, 1.02],
        tickformat=".0%",
        gridcolor="rgba(125,138,131,.25)",
        zeroline=False,
        fixedrange=True,
    )
    figure.update_yaxes(autorange="reversed", automargin=True, fixedrange=True, showgrid=False)
    return figure
