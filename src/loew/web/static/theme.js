// Set the theme saved in this browser before the page is painted.
{
  const theme = localStorage.getItem("loew-theme");
  if (theme) document.documentElement.dataset.theme = theme;
}
