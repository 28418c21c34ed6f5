import type { Message } from "../../../domain/faults/message.ts";
import { pacOnlyMessages } from "../../../domain/cfdi/matrix/pacOnlyMessages.ts";
import { stampingMessages } from "../../../domain/cfdi/matrix/stampingMessages.ts";
import { ticketPath } from "../../../domain/cfdi/matrix/ticketPath.ts";
import type { Fault, Text } from "../../../errors.ts";
import type { SwError } from "./swError.ts";

/** Explains the refusals that no check of ours can foresee. SW explains them in Spanish only. */
const known: Readonly<Record<string, Message>> = { ...stampingMessages, ...pacOnlyMessages };

const generalCure: Text = {
  es: "Corrija lo que señala el mensaje y vuelva a emitir la factura.",
  en: "Correct what the message points to and issue the invoice again.",
};

/**
 * Returns a refusal in our words, the vendor's code verbatim. SAT's are the codes of its matrices; the rest is the
 * PAC's.
 */
export function refusalFault(error: SwError, detail: string): Fault {
  const said = detail && detail !== error.text ? `${error.text} (${detail})` : error.text;
  const ours = known[error.code];
  return {
    code: error.code,
    source: /^(?:CO|CC\d)/.test(error.code) ? "PAC" : "SAT",
    path: ticketPath(error.code),
    message: { es: said, en: `${ours?.message.en ?? "The PAC refused the document."} The PAC says: ${said}` },
    cure: ours?.cure ?? generalCure,
  };
}
