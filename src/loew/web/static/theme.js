// Before anything is painted: the light that was chosen at this browser.
{
  const theme = localStorage.getItem("loew-theme");
  if (theme) document.documentElement.dataset.theme = theme;
}
