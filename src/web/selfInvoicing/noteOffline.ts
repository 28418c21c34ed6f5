/** Says so while the device has no line, and holds forms back meanwhile: a browser's own error page would take their place. */
export function noteOffline(): void {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (!note) return;
  const show = (): void => {
    note.hidden = navigator.onLine;
    note.textContent = navigator.onLine ? "" : (note.dataset["offline"] ?? "");
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
  document.addEventListener(
    "submit",
    (event) => {
      if (navigator.onLine) return;
      event.preventDefault();
      note.scrollIntoView({ block: "nearest" });
    },
    { capture: true },
  );
}
