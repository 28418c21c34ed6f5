import type { Message } from "../../../domain/cfdi/matrix/message.ts";
import { stampingMessages } from "../../../domain/cfdi/matrix/stampingMessages.ts";
import type { Fault, Text } from "../../../errors.ts";
import type { SwError } from "./swError.ts";

/** Cures for the codes common to all PACs; what the code means comes in SW's own text. */
const cures: Readonly<Record<string, Message>> = stampingMessages;

const generalCure: Text = {
  es: "Corrija lo que señala el mensaje y vuelva a emitir la factura.",
  en: "Correct what the message points to and issue the invoice again.",
};

/** A refusal in our words, the vendor's code verbatim. SAT's are the codes of its matrices; the rest is the PAC's. */
export function refusalFault(error: SwError, detail: string): Fault {
  const said = detail && detail !== error.text ? `${error.text} (${detail})` : error.text;
  return {
    code: error.code,
    source: /^(?:CO|CC\d)/.test(error.code) ? "PAC" : "SAT",
    path: "",
    message: { es: said, en: `The PAC refused the document: ${said}` },
    cure: cures[error.code]?.cure ?? generalCure,
  };
}
