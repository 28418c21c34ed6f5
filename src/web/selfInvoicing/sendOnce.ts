/** Sends each form once, however often its button is tapped. Coming back to the page lets it be sent again. */
export function sendOnce(): void {
  let sent: HTMLFormElement | undefined;
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (sent === event.target) {
      event.preventDefault();
      return;
    }
    sent = event.target as HTMLFormElement;
    event.submitter?.setAttribute("aria-busy", "true");
  });
  addEventListener("pageshow", () => {
    sent = undefined;
    for (const button of document.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
  });
}
