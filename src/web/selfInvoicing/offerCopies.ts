/** Shows the buttons that copy what they stand beside; without a clipboard they stay hidden. */
export function offerCopies(): void {
  if (!("clipboard" in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] ?? "");
    button.textContent = button.dataset["copied"] ?? "";
  } catch {
    button.hidden = true;
  }
}
