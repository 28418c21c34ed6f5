/** Shows the button that hands PDF and XML to the phone's own apps, where the browser can share files. */
export function offerShare(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-share]");
  const probe = new File([""], "a.pdf", { type: "application/pdf" });
  if (!button || !("canShare" in navigator) || !navigator.canShare({ files: [probe] })) return;
  button.hidden = false;
  button.addEventListener("click", () => void share(button));
}

async function share(button: HTMLButtonElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  try {
    const files = await Promise.all([fileOf("pdf", "application/pdf"), fileOf("xml", "text/xml")]);
    const shared = navigator.canShare({ files }) ? files : files.slice(0, 1);
    await navigator.share({ files: shared, title: button.dataset["share"] ?? "" });
  } catch {
    // Closed by its reader, or refused by the phone: the files can still be downloaded.
  } finally {
    button.removeAttribute("aria-busy");
  }
}

async function fileOf(format: "pdf" | "xml", type: string): Promise<File> {
  const answer = await fetch(`${location.pathname}/${format}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const named = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return new File([await answer.blob()], named ?? `factura.${format}`, { type });
}
