// Set what this browser has saved before the page is painted: the theme, the size of the table, the marks of sources.
{
  const root = document.documentElement;
  const theme = localStorage.getItem("loew-theme");
  if (theme) root.dataset.theme = theme;
  root.classList.toggle("sources", localStorage.getItem("loew-sources") === "on");
  const zoom = localStorage.getItem("loew-zoom");
  if (["125", "150", "175"].includes(zoom)) root.classList.add(`zoom-${zoom}`);
}
