import { type Field, fieldOf, valueOf } from "./formFields.ts";
import { narrowChoices } from "./narrowChoices.ts";

interface Finding {
  readonly path: string;
  readonly message: string;
  readonly cure: string;
}

const judged = ["rfc", "name", "postalCode", "taxRegime", "cfdiUse"] as const;
const pauseMs = 450;

/**
 * Judges what is typed by SAT's rules and catalogs, a moment after the last key, and shows it at its field: only at
 * those that their reader has left or filled. Returns what judges everything now.
 */
export function checkWhileTyping(form: HTMLFormElement): () => void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  form.addEventListener("input", (event) => later((event.target as Field).name, false));
  form.addEventListener("change", (event) => later((event.target as Field).name, true));
  narrowChoices(form);
  return () => {
    for (const name of judged) if (valueOf(form, name) !== "") seen.add(name);
    narrowChoices(form);
    void judge();
  };

  function later(name: string, isLeft: boolean): void {
    if (isLeft || isWhole(form, name)) seen.add(name);
    if (name === "rfc" || name === "taxRegime") narrowChoices(form);
    clearTimeout(timer);
    timer = setTimeout(() => void judge(), pauseMs);
  }

  async function judge(): Promise<void> {
    asked += 1;
    const round = asked;
    const customer = judgedCustomer(form);
    if (!customer) return;
    try {
      const answer = await fetch("/api/v1/consumer/tax-info/validate", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
        body: JSON.stringify({ customer }),
      });
      // Judged again when the form is sent; a broken line is no fault of whoever types.
      if (!answer.ok || round !== asked) return;
      const { data } = (await answer.json()) as { data: { faults: Finding[]; warnings: Finding[] } };
      for (const name of judged) show(name, data.faults, data.warnings);
    } catch {
      // As above.
    }
  }

  function show(name: string, faults: readonly Finding[], warnings: readonly Finding[]): void {
    const field = fieldOf(form, name);
    if (!field || !seen.has(name) || field.value.trim() === "") return;
    const own = (found: readonly Finding[]) => found.filter(({ path }) => nameOf(path) === name);
    mark(field, own(faults), own(warnings));
  }
}

/**
 * Returns what is typed, with plain values where nothing is yet: SAT's rules judge whole receivers. Nothing is judged without an RFC.
 */
function judgedCustomer(form: HTMLFormElement): Record<string, string> | undefined {
  const rfc = valueOf(form, "rfc");
  if (rfc === "") return undefined;
  const blank = {
    name: "X",
    postalCode: "06000",
    taxRegime: rfc.length === 12 ? "601" : "612",
    cfdiUse: "S01",
  };
  const typed = judged.map((name) => [name, valueOf(form, name)]).filter(([, value]) => value !== "");
  return { ...blank, ...(Object.fromEntries(typed) as Record<string, string>) };
}

/** The fields by the last part of what SAT's rules and the contract call them. */
const sat: Readonly<Record<string, string>> = {
  Rfc: "rfc",
  Nombre: "name",
  DomicilioFiscalReceptor: "postalCode",
  RegimenFiscalReceptor: "taxRegime",
  UsoCFDI: "cfdiUse",
};

function nameOf(path: string): string {
  const last = path.replace(/^.*\./, "");
  return sat[last] ?? last;
}

function isWhole(form: HTMLFormElement, name: string): boolean {
  const length = valueOf(form, name).length;
  return name === "rfc" ? length >= 12 : name === "postalCode" ? length >= 5 : false;
}

function mark(field: Field, faults: readonly Finding[], warnings: readonly Finding[]): void {
  const frame = field.closest(".field");
  if (!frame) return;
  for (const old of frame.querySelectorAll(".error, .caution")) old.remove();
  const notes = [
    ...faults.map((fault) => note("error", fault)),
    ...warnings.map((warning) => note("caution", warning)),
  ];
  notes.forEach((element, at) => (element.id = `${field.name}-note-${at}`));
  frame.append(...notes);
  if (faults.length > 0) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
  field.classList.toggle("right", notes.length === 0);
  const hint = frame.querySelector(".hint");
  const ids = [...(hint ? [hint.id] : []), ...notes.map(({ id }) => id)];
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}

function note(kind: "error" | "caution", { message, cure }: Finding): HTMLParagraphElement {
  const element = document.createElement("p");
  element.className = kind;
  element.textContent = `${message} ${cure}`.trim();
  return element;
}
