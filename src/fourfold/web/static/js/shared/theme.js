// A classic script, run before the page is drawn, so that no other colours flash up first.
(() => {
  const root = document.documentElement;
  const MORE = ["(prefers-contrast: more)", "(forced-colors: active)"];
  function wear() {
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem("fourfold.settings") ?? "{}");
    } catch {
      // If storage is forbidden, nothing is remembered.
    }
    const { theme = "auto", contrast = "auto", look = "standing" } =
      /** @type {{theme?: string, contrast?: string, look?: string}} */ (chosen);
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const more = MORE.some((query) => matchMedia(query).matches);
    root.dataset.theme = theme === "auto" ? (dark ? "dark" : "light") : theme;
    root.dataset.look = look;
    root.dataset.contrast = contrast === "more" || more ? "more" : "usual";
  }
  wear();
  for (const query of ["(prefers-color-scheme: dark)", ...MORE]) {
    matchMedia(query).addEventListener("change", wear);
  }
  addEventListener("storage", wear);
  addEventListener("fourfold-settings", wear);
  // If what a page waits for does not come, people see what there is (see first-view.js).
  setTimeout(() => delete document.body.dataset.loading, 1500);
})();
