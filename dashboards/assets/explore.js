/* The page Explore: its address, its pages of rows, its charts as pictures. */
(function () {
  "use strict";

  const NOTHING = () => window.dash_clientside.no_update;

  window.dash_clientside = Object.assign({}, window.dash_clientside, {
    explore: {
      // The address is the question, so that it can be copied at any time.
      kept: (query, page) => {
        const language = new URLSearchParams(window.location.search).get("lang");
        const more = (page > 1 ? `&page=${page}` : "") + (language ? `&lang=${language}` : "");
        window.history.replaceState(window.history.state, "", `?${query}${more}`);
        return NOTHING();
      },
    },
  });

  // A picture has the paper's colours, whatever the page has.
  const PAPER = "#ffffff";
  const INK = "#1b211d";

  function picture(button) {
    const plot = document.querySelector(`[id="${button.dataset.chart}"] .js-plotly-plot`);
    if (!plot || !window.Plotly) return;
    const form = button.dataset.picture;
    const layout = Object.assign({}, plot.layout, {
      paper_bgcolor: PAPER,
      plot_bgcolor: PAPER,
      font: Object.assign({}, plot.layout.font, { color: INK }),
      margin: Object.assign({}, plot.layout.margin, { t: 30, l: 20, r: 30, b: 40 }),
    });
    const size = { width: plot.clientWidth, height: plot.clientHeight };
    window.Plotly.toImage(
      { data: plot.data, layout, config: { locale: plot._context.locale } },
      Object.assign({ format: form, scale: form === "png" ? 2 : 1 }, size)
    ).then((address) => {
      const link = document.createElement("a");
      link.href = address;
      link.download = `${button.dataset.chart}.${form}`;
      link.click();
    });
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-picture]");
    if (button) picture(button);
  });
})();
