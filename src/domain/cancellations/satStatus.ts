/** SAT's answer about a document, word for word (ConsultaCFDIService). */
export interface SatStatusWords {
  readonly CodigoEstatus: string;
  readonly EsCancelable: string;
  readonly Estado: string;
  readonly EstatusCancelacion: string;
  readonly ValidacionEFOS: string;
}

/** The part of a cancellation that a document in force shows. */
type RequestState = "none" | "pending" | "rejected";

/** The state of a document at SAT. */
export type SatStatus =
  | {
      readonly kind: "inForce";
      /** `no`: other documents relate to it, or its term is over. `unsaid`: SAT left the field empty. */
      readonly cancellable: "withoutAcceptance" | "withAcceptance" | "no" | "unsaid";
      readonly asked: RequestState;
    }
  | {
      readonly kind: "cancelled";
      /** `termOver`: the receiver said nothing for three business days. */
      readonly how: "withoutAcceptance" | "withAcceptance" | "termOver" | "unsaid";
    }
  /** SAT does not know it: not yet, or never. */
  | { readonly kind: "notFound" }
  /** SAT could not read the question. */
  | { readonly kind: "badExpression" }
  /** SAT's words are such that nobody has met them; they wait for a human. */
  | { readonly kind: "unknown" };

const cancellable = {
  "": "unsaid",
  "cancelable sin aceptacion": "withoutAcceptance",
  "cancelable con aceptacion": "withAcceptance",
  "no cancelable": "no",
} as const;

const asked = { "": "none", "en proceso": "pending", "solicitud rechazada": "rejected" } as const;

const cancelled = {
  "": "unsaid",
  "cancelado sin aceptacion": "withoutAcceptance",
  "cancelado con aceptacion": "withAcceptance",
  "plazo vencido": "termOver",
} as const;

/** Reads SAT's words. Total: words that are not in the tables come out as `unknown`, never as a state. */
export function readSatStatus(words: SatStatusWords): SatStatus {
  const code = words.CodigoEstatus.trim();
  if (/^N\b.*\b601\b/.test(code)) return { kind: "badExpression" };
  if (/^N\b.*\b602\b/.test(code)) return { kind: "notFound" };
  if (!/^S\b/.test(code)) return { kind: "unknown" };
  switch (plain(words.Estado)) {
    case "no encontrado":
      return { kind: "notFound" };
    case "cancelado": {
      const how = lookUp(cancelled, words.EstatusCancelacion);
      return { kind: "cancelled", how: how ?? "unsaid" };
    }
    case "vigente": {
      const may = lookUp(cancellable, words.EsCancelable);
      const state = lookUp(asked, words.EstatusCancelacion);
      return may && state ? { kind: "inForce", cancellable: may, asked: state } : { kind: "unknown" };
    }
    default:
      return { kind: "unknown" };
  }
}

function lookUp<T extends Readonly<Record<string, string>>>(table: T, said: string): T[keyof T] | undefined {
  const key = plain(said);
  return Object.hasOwn(table, key) ? table[key as keyof T] : undefined;
}

/** SAT has written these words with and without accents, and with capitals in other places. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
