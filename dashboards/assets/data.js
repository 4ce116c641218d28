/* The page Data: a file input where the server allows uploads. No state on the server. */
(function () {
  "use strict";

  const MARK = "\x1f";

  // The page follows what became of every file: a job, or what is said of it here.
  function follow(outcomes) {
    window.dash_clientside.set_props("data-job", { data: [...outcomes] });
  }

  function send(box, files, progress, outcomes) {
    const [file, ...rest] = files;
    if (!file) return;
    const told = (key) => box.dataset[key].replace(MARK, file.name);
    const next = (outcome) => {
      outcomes.push(outcome);
      follow(outcomes);
      send(box, rest, progress, outcomes);
    };
    if (file.size > Number(box.dataset.largest)) return next({ said: told("large") });
    const request = new XMLHttpRequest();
    request.open("POST", box.dataset.upload);
    request.responseType = "json";
    progress.hidden = false;
    progress.value = 0;
    follow([...outcomes, { said: told("sending") }]);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) progress.value = event.loaded / event.total;
    });
    request.addEventListener("loadend", () => {
      progress.hidden = true;
      const answer = request.response || {};
      const taken = request.status === 200 && answer.job;
      next(taken ? answer.job : { said: answer.error || told("failed") });
    });
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  }

  function furnish(box) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    const hint = document.createElement("span");
    const progress = document.createElement("progress");
    input.type = "file";
    input.multiple = true;
    input.className = "upload-input";
    label.className = "button button-main upload-label";
    label.append(box.dataset.choose, input);
    hint.className = "quiet";
    hint.textContent = box.dataset.drop;
    progress.max = 1;
    progress.hidden = true;
    progress.setAttribute("aria-label", box.dataset.choose);
    box.append(label, " ", hint, progress);
    input.addEventListener("change", () => {
      send(box, [...input.files], progress, []);
      input.value = "";
    });
    box.addEventListener("dragover", (event) => {
      event.preventDefault();
      box.classList.add("upload-over");
    });
    box.addEventListener("dragleave", () => box.classList.remove("upload-over"));
    box.addEventListener("drop", (event) => {
      event.preventDefault();
      box.classList.remove("upload-over");
      send(box, [...event.dataTransfer.files], progress, []);
    });
  }

  new MutationObserver(() => {
    const box = document.getElementById("data-upload");
    if (box && !box.firstChild) furnish(box);
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
