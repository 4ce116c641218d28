/* When the login has ended, the page that is open says so by showing the login. */
(function () {
  "use strict";

  const ask = window.fetch;
  window.fetch = async function (...request) {
    const answer = await ask.apply(this, request);
    if (answer.status === 401) {
      const here = window.location.pathname + window.location.search;
      window.location.assign("/login?next=" + encodeURIComponent(here));
    }
    return answer;
  };
})();
