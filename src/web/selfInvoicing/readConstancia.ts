import type { Receiver } from "./formFields.ts";
import { fill } from "./offerReceivers.ts";

const mostBytes = 524_288;

interface Taxpayer {
  readonly rfc: string;
  readonly name: string | null;
  readonly postalCode: string | null;
  readonly taxRegimes: readonly string[];
}

/** Fills the form in from a constancia: from its PDF, which the server reads and forgets, or the text of its QR code. */
export function readConstancia(form: HTMLFormElement, check: () => void): void {
  const frame = document.querySelector<HTMLElement>("[data-constancia]");
  const file = frame?.querySelector<HTMLInputElement>("input[type=file]");
  const link = frame?.querySelector<HTMLInputElement>("input[type=text]");
  const note = frame?.querySelector<HTMLElement>("[role=status]");
  if (!frame || !file || !link || !note) return;
  frame.hidden = false;
  file.addEventListener("change", () => {
    const [pdf] = file.files ?? [];
    if (pdf) void ofFile(pdf);
  });
  link.addEventListener("change", () => {
    if (link.value.trim() !== "") void ask({ link: link.value.trim() });
  });

  async function ofFile(pdf: File): Promise<void> {
    if (pdf.size > mostBytes) return say("unread");
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    await ask({ pdf: btoa(text) });
  }

  async function ask(body: object): Promise<void> {
    say("reading");
    try {
      const answer = await fetch("/api/v1/consumer/tax-info/from-csf", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) return say("unread");
      const { data } = (await answer.json()) as { data: Taxpayer };
      fill(form, receiverOf(data));
      check();
      say("read");
    } catch {
      say("unread");
    }
  }

  function say(word: "reading" | "read" | "unread"): void {
    if (note) note.textContent = frame?.dataset[word] ?? "";
  }
}

/** Leaves the regime to its reader where there are several. */
function receiverOf({ rfc, name, postalCode, taxRegimes }: Taxpayer): Partial<Receiver> {
  const [taxRegime = "", ...others] = taxRegimes;
  return {
    rfc,
    name: name ?? "",
    postalCode: postalCode ?? "",
    taxRegime: others.length > 0 ? "" : taxRegime,
  };
}
