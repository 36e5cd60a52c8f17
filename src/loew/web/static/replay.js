// The slider of a replay goes where it is put; arrows step.
const range = document.querySelector("#steps input");
range.addEventListener("change", () => range.form.submit());
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step && event.target !== range) location.search = `?step=${Number(range.value) + step}`;
});
