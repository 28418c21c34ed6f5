import type { Message } from "../../domain/faults/message.ts";
import { pacOnlyMessages } from "../../domain/cfdi/matrix/pacOnlyMessages.ts";
import { stampingMessages } from "../../domain/cfdi/matrix/stampingMessages.ts";
import { ticketPath } from "../../domain/cfdi/matrix/ticketPath.ts";
import type { Fault, Text } from "../../errors.ts";

/** Explains the refusals that no check of ours can foresee. PACs explain them in Spanish only. */
const known: Readonly<Record<string, Message>> = { ...stampingMessages, ...pacOnlyMessages };

const generalCure: Text = {
  es: "Corrija lo que señala el mensaje y vuelva a emitir la factura.",
  en: "Correct what the message points to and issue the invoice again.",
};

/** A PAC's refusal: its code word for word, its text, and whose rule it is: SAT's when it does not say. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly detail?: string;
  readonly source?: "SAT" | "PAC";
}

/** Returns a refusal in our words, the vendor's code verbatim. */
export function refusalFault({ code, text, detail, source = "SAT" }: Refusal): Fault {
  const said = detail && detail !== text ? `${text} (${detail})` : text;
  const ours = known[code];
  return {
    code,
    source,
    path: ticketPath(code),
    message: { es: said, en: `${ours?.message.en ?? "The PAC refused the document."} The PAC says: ${said}` },
    cure: ours?.cure ?? generalCure,
  };
}
