/* Moves through a hand, remembers choices, and gives the grid its cells. No state on the server. */
(function () {
  "use strict";

  const NOTHING = () => window.dash_clientside.no_update;
  const YEAR = 365 * 24 * 3600;
  const PAUSE = 900;
  const SETTLED = 350;
  const settling = {};
  let playing = null;

  // -- the hand ------------------------------------------------------------------------------

  const box = () => document.getElementById("hand-controls");

  function here(controls) {
    if (controls.step === undefined) controls.step = Number(controls.dataset.step);
    return controls.step;
  }

  function ends(controls) {
    return controls.dataset.ends ? controls.dataset.ends.split(",").map(Number) : [];
  }

  function go(step) {
    const controls = box();
    if (!controls || !Number.isFinite(step)) return;
    const last = Number(controls.dataset.last);
    const wanted = Math.min(Math.max(Math.round(step), 1), last);
    if (wanted === last) stop();
    if (wanted === here(controls)) return;
    controls.step = wanted;
    window.dash_clientside.set_props("hand-step", { data: wanted });
    window.dash_clientside.set_props("hand-slider", { value: wanted });
    address({ step: wanted });
  }

  function address(changes) {
    const controls = box();
    if (!controls) return;
    const url = new URL(window.location.href);
    url.searchParams.set("at", controls.dataset.at);
    url.searchParams.set("step", here(controls));
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
    window.history.replaceState(window.history.state, "", url);
    const protocol = document.getElementById("hand-protocol");
    if (protocol) protocol.href = url.pathname.replace("/hand/", "/protocol/") + url.search;
  }

  function trick(direction) {
    const controls = box();
    const now = here(controls);
    const stops = [1, ...ends(controls), Number(controls.dataset.last)];
    const later = stops.filter((stop) => (direction > 0 ? stop > now : stop < now));
    if (later.length) go(direction > 0 ? Math.min(...later) : Math.max(...later));
  }

  function stop() {
    if (playing !== null) window.clearInterval(playing);
    playing = null;
    document.querySelectorAll(".control-play").forEach((b) => b.classList.remove("control-on"));
  }

  function play() {
    if (playing !== null) return stop();
    const controls = box();
    if (here(controls) === Number(controls.dataset.last)) go(1);
    document.querySelectorAll(".control-play").forEach((b) => b.classList.add("control-on"));
    playing = window.setInterval(() => (box() ? go(here(box()) + 1) : stop()), PAUSE);
  }

  const MOVES = {
    first: () => go(1),
    last: () => go(Number(box().dataset.last)),
    next: () => go(here(box()) + 1),
    previous: () => go(here(box()) - 1),
    "next-trick": () => trick(1),
    "previous-trick": () => trick(-1),
    play: play,
  };

  const KEYS = {
    ArrowRight: "next",
    ArrowLeft: "previous",
    "Shift ArrowRight": "next-trick",
    "Shift ArrowLeft": "previous-trick",
    Home: "first",
    End: "last",
    " ": "play",
  };

  function inert(element) {
    const busy = "input, textarea, select, [contenteditable], [role=slider], [role=listbox], .ag-root";
    return element instanceof Element && element.closest(busy) !== null;
  }

  // -- the menu of a narrow window -----------------------------------------------------------

  function menu(open) {
    const button = document.querySelector("[data-menu]");
    if (!button) return;
    const now = button.getAttribute("aria-expanded") === "true";
    button.setAttribute("aria-expanded", String(open === undefined ? !now : open));
  }

  document.addEventListener("keydown", (event) => {
    const button = document.querySelector("[data-menu][aria-expanded=true]");
    if (event.key !== "Escape" || !button) return;
    menu(false);
    button.focus();
  });

  document.addEventListener("keydown", (event) => {
    if (!box() || event.ctrlKey || event.altKey || event.metaKey || inert(event.target)) return;
    const name = KEYS[(event.shiftKey ? "Shift " : "") + event.key];
    if (!name || (event.key === " " && event.target.closest && event.target.closest("button, a, summary"))) {
      return;
    }
    event.preventDefault();
    if (name !== "play") stop();
    MOVES[name]();
  });

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target) return;
    const control = target.closest("[data-control]");
    const jump = target.closest("[data-step].jump");
    const cookie = target.closest("[data-cookie]");
    if (control && box()) {
      if (control.dataset.control !== "play") stop();
      MOVES[control.dataset.control]();
    } else if (jump && box()) {
      stop();
      go(Number(jump.dataset.step));
    } else if (cookie) {
      document.cookie = `${cookie.dataset.cookie}; path=/; max-age=${YEAR}; SameSite=Lax`;
      const url = new URL(window.location.href);
      url.searchParams.delete("lang");
      window.location.replace(url);
    } else if (target.closest("[data-menu]")) {
      menu();
    } else if (target.closest("[data-print]")) {
      window.print();
    }
  });

  // -- after Dash has drawn ------------------------------------------------------------------

  // On a phone a list keeps the columns that matter there.
  function fit(grid) {
    const inside = grid.querySelector("[id$=-grid]");
    if (grid.fitted || window.innerWidth >= 720 || !inside || !window.dash_ag_grid) return;
    grid.fitted = true;
    const wanted = grid.dataset.narrow.split(" ");
    window.dash_ag_grid
      .getApiAsync(inside.id)
      .then((api) => {
        const columns = api.getColumns().map((column) => column.getColId());
        api.setColumnsPinned(columns, null);
        api.setColumnsVisible(columns.filter((name) => !wanted.includes(name)), false);
        api.moveColumns(wanted, 0);
      })
      .catch(() => {});
  }

  // As a link of Dash goes: the page changes, the document stays.
  function visit(href) {
    window.history.pushState({}, "", href);
    window.dispatchEvent(new CustomEvent("_dashprivate_pushstate"));
    window.scrollTo(0, 0);
  }

  // A bar or point opens the hands behind it.
  function leads(plot) {
    if (plot.leads || !plot.on) return;
    plot.leads = true;
    plot.on("plotly_click", (event) => {
      const href = event.points[0] && event.points[0].customdata && event.points[0].customdata[0];
      if (typeof href === "string" && href.startsWith("/")) visit(href);
    });
  }

  // What scrolls on its own must be reached by keyboard.
  function reachable(box) {
    if (box.scrollWidth > box.clientWidth && !box.hasAttribute("tabindex")) box.tabIndex = 0;
  }

  window.addEventListener("resize", () => {
    document.querySelectorAll(".scroll").forEach(reachable);
  });

  let shown = window.location.pathname;

  function tidy() {
    const path = window.location.pathname;
    if (path !== shown) {
      menu(false);
      if (document.querySelector(".failed")) {
        window.dash_clientside.set_props("failure", { children: null });
      }
    }
    shown = path;
    const heading = document.querySelector("#content h1, #content h2");
    const title = heading ? `${heading.textContent} · Taroky` : "Taroky";
    if (document.title !== title) document.title = title;
    document.querySelectorAll(".nav-link").forEach((link) => {
      const below = (link.parentElement.dataset.below || "").split(" ").filter(Boolean);
      const at = link.getAttribute("href") === path || below.some((start) => path.startsWith(start));
      if (at) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    });
    document.querySelectorAll(".side").forEach((list) => {
      const mark = list.querySelector("[aria-current=step]");
      if (mark && list.mark !== mark && list.scrollHeight > list.clientHeight) {
        const space = list.clientHeight / 2;
        list.scrollTop += mark.getBoundingClientRect().top - list.getBoundingClientRect().top - space;
      }
      list.mark = mark;
    });
    document.querySelectorAll(".grid[data-narrow]").forEach(fit);
    document.querySelectorAll(".chart .js-plotly-plot").forEach(leads);
    document.querySelectorAll(".scroll").forEach(reachable);
    const scheme = document.documentElement.getAttribute("data-mantine-color-scheme") || "light";
    if (document.body.dataset.agThemeMode !== scheme) document.body.dataset.agThemeMode = scheme;
  }

  let due = false;
  new MutationObserver(() => {
    if (due) return;
    due = true;
    window.requestAnimationFrame(() => {
      due = false;
      tidy();
    });
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-mantine-color-scheme"],
  });

  // -- functions that Dash calls -------------------------------------------------------------

  window.dash_clientside = Object.assign({}, window.dash_clientside, {
    taroky: {
      // Only what a hand moved: the slider also reports, late, where `go` has put it.
      slid: (value) => {
        const active = document.activeElement;
        if (active && active.closest("#hand-slider")) go(value);
        return NOTHING();
      },
      looks: (viewer) => {
        address({ as: viewer });
        return NOTHING();
      },
      // Tells a store once nothing was typed for a moment: what is typed is checked only then.
      settled: (...changes) => {
        const [place, store] = changes.slice(-2);
        window.clearTimeout(settling[store]);
        settling[store] = window.setTimeout(() => {
          if (document.getElementById(place))
            window.dash_clientside.set_props(store, { data: Date.now() });
        }, SETTLED);
        return NOTHING();
      },
      // The address keeps what is chosen, under the last word of each field's id.
      asked: (...values) => {
        const url = new URL(window.location.href);
        window.dash_clientside.callback_context.inputs_list.forEach((field, place) => {
          const name = field.id.split("-").pop();
          if (values[place]) url.searchParams.set(name, values[place]);
          else url.searchParams.delete(name);
        });
        window.history.replaceState(window.history.state, "", url);
        return NOTHING();
      },
      // A page that waited for the first tables is loaded anew.
      again: (generation) => {
        if (generation && document.querySelector(".waits")) window.location.reload();
        return NOTHING();
      },
      refresh: (...changes) => {
        const grid = changes[changes.length - 1];
        window.dash_ag_grid
          .getApiAsync(grid)
          .then((api) => api.purgeInfiniteCache())
          .catch(() => {});
        return NOTHING();
      },
    },
  });

  // -- cells of the grid ---------------------------------------------------------------------

  const cells = (window.dashAgGridComponentFunctions = window.dashAgGridComponentFunctions || {});
  const make = (...parts) => window.React.createElement(...parts);
  const SIGNS = { corrupt: "✖", renonc: "⚠", irregular: "!", score: "≠", unverified: "?", note: "i" };
  const CHECKS = { ok: "✓", presumed: "✓", mismatch: "≠", unverified: "?", absent: "–", unscored: "–" };

  function link(href, className, text) {
    const inside = window.dash_core_components && window.dash_core_components.Link;
    return inside ? make(inside, { href, className }, text) : make("a", { href, className }, text);
  }

  // A long id keeps its number in sight; so many signs of it have room in the narrowest column.
  const WHOLE = 19;
  function named(value) {
    const cut = value.lastIndexOf("#");
    if (value.length < WHOLE || cut < 0) return value;
    const front = make("span", { className: "cut", key: "front" }, value.slice(0, cut));
    return [front, make("span", { key: "back" }, value.slice(cut))];
  }

  cells.TarokyLink = ({ value, data }) => {
    if (!data) return null;
    return data.href ? link(data.href, "cell-link", named(value)) : make("span", null, value);
  };
  cells.TarokyName = ({ value }) => (value ? make("span", null, named(value)) : null);
  cells.TarokySession = ({ value }) =>
    value ? link(`/session/${encodeURIComponent(value)}`, "cell-link plain", value) : null;
  cells.TarokyFigure = ({ value, data, column }) => {
    if (!data) return null;
    const range = data[`${column.getColId()}_range`];
    const figure = make("strong", { key: "figure" }, value);
    return make("span", { className: "ranged" }, [
      figure,
      range ? make("span", { key: "range", className: "quiet range" }, range) : null,
    ]);
  };
  cells.TarokyStatus = ({ data }) => {
    if (!data) return null;
    const sign = make("span", { className: "badge-sign", key: "sign" }, CHECKS[data.status]);
    return make("span", { className: `state state-${data.status}` }, [sign, data.status_title]);
  };
  cells.TarokySeverity = ({ data }) => {
    if (!data) return null;
    const sign = make("span", { className: "badge-sign", key: "sign" }, SIGNS[data.severity]);
    return make("span", { className: `badge badge-${data.severity}` }, [sign, data.severity_title]);
  };
  cells.TarokyFindings = ({ data }) => {
    if (!data || !data.found) return null;
    const sign = make("span", { className: "badge-sign", key: "sign" }, SIGNS[data.worst]);
    return make("span", { className: `badge badge-${data.worst}` }, [sign, data.found]);
  };
})();
