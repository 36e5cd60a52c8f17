// Apply the settings saved in this browser before the page is painted: theme, size of the table, provenance marks.
{
  const root = document.documentElement;
  const theme = localStorage.getItem("loew-theme");
  if (theme) root.dataset.theme = theme;
  root.classList.toggle("sources", localStorage.getItem("loew-sources") === "on");
  const zoom = localStorage.getItem("loew-zoom");
  if (["125", "150", "175"].includes(zoom)) root.classList.add(`zoom-${zoom}`);
}
