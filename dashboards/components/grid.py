"""A long list that loads its rows as one scrolls."""

from typing import Any

import dash_ag_grid as dag
from dash import html
from dash.development.base_component import Component

from dashboards import grids
from dashboards.components.attributes import extra
from dashboards.language import language, text
from dashboards.library import library


def column(
    name: str,
    title: str,
    kind: str = "agTextColumnFilter",
    *,
    shown: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """Return a column's definition for the grid."""
    return {"colId": name, "field": shown or name, "headerName": title, "filter": kind, **more}


def _empty() -> dict[str, str]:
    """Return what stands where no row is, if that is because the log is empty: what to do next."""
    status = library().status()
    empty = not status.generation and not status.building
    return {"noRowsToShow": text("grid-empty-log")} if empty else {}


def grid(name: str, columns: list[dict[str, Any]], narrow: str) -> Component:
    """Return the list; on a phone only the ``narrow`` columns stand, in that order."""
    return html.Div(
        dag.AgGrid(
            id=name,
            columnDefs=columns,
            defaultColDef={
                "flex": 1,
                "sortable": True,
                "resizable": True,
                "suppressHeaderMenuButton": True,
                "filterParams": {"maxNumConditions": 2, "buttons": ["reset"]},
            },
            rowModelType="infinite",
            getRowId="params.data.id",
            dashGridOptions={
                "cacheBlockSize": 100,
                "maxBlocksInCache": 10,
                "rowHeight": 44,
                "headerHeight": 44,
                "animateRows": False,
                "enableCellTextSelection": True,
                "localeText": grids.locale(language()) | _empty(),
            },
            style={"height": "100%", "width": "100%"},
        ),
        className="grid",
        **extra(data_narrow=narrow),
    )
