import type { Message } from "../faults/message.ts";
import { folioMessages } from "./words/folioMessages.ts";
import { requestMessages } from "./words/requestMessages.ts";

/**
 * The meaning of a code for the machine. `taken`: SAT has the request. `refused`: these bytes will never be taken.
 * `wait`: the same bytes may be taken later. `lookAtStatus`: SAT's status says what it is about. `unknown`: nobody has
 * met it, or it says nothing; it waits for a human.
 */
export type CancelMeaning = "taken" | "refused" | "wait" | "lookAtStatus" | "unknown";

const meanings: Readonly<Record<keyof typeof folioMessages | keyof typeof requestMessages, CancelMeaning>> = {
  "201 cancellation": "taken",
  "202 cancellation": "taken",
  "203 cancellation": "refused",
  "204 cancellation": "lookAtStatus",
  "205 cancellation": "wait",
  "206 cancellation": "refused",
  "207 cancellation": "refused",
  "208 cancellation": "refused",
  "209 cancellation": "refused",
  "210 cancellation": "refused",
  "211 cancellation": "refused",
  "212 cancellation": "refused",
  "no_cancelable cancellation": "lookAtStatus",
  // The PAC's own trouble with SAT: neither a refusal of the request nor anything that waiting is sure to mend.
  "300 cancellation": "unknown",
  "301 cancellation": "refused",
  "302 cancellation": "refused",
  "303 cancellation": "refused",
  "304 cancellation": "refused",
  "305 cancellation": "refused",
  "306 cancellation": "refused",
  "308 cancellation": "refused",
  "309 cancellation": "refused",
  "310 cancellation": "refused",
  "311 cancellation": "refused",
  "312 cancellation": "refused",
  "708 cancellation": "wait",
  "711 cancellation": "refused",
  "798 cancellation": "lookAtStatus",
  "799 cancellation": "refused",
  CACFDI33: "refused",
};

const unknownCode: Message = {
  message: {
    es: "El PAC contestó con un código que nadie conoce.",
    en: "The PAC answered with a code that nobody knows.",
  },
  cure: {
    es: "Avise al operador: revisará la respuesta del PAC y el estado ante el SAT.",
    en: "Tell the operator, who will look at the PAC's answer and at the state at SAT.",
  },
};

export interface CancelCode extends Message {
  readonly code: string;
  readonly meaning: CancelMeaning;
}

/**
 * Returns the meaning of a code of SAT's or a PAC's. Some PACs write SAT's codes with CA in front (`CA305`), and
 * for retentions those of a folio begin with 1 (1201 is 201, 1202 is 202). A code that nobody knows stays `unknown`, never success and never final.
 */
export function readCancelCode(code: string): CancelCode {
  const bare = /^(?:CA(?=\d{3}$)|(?:CA)?1(?=2\d\d$))(\d{3})$/.exec(code)?.[1] ?? code;
  const key = /\s/.test(bare)
    ? undefined
    : [bare, `${bare} cancellation`].find((one) => Object.hasOwn(meanings, one));
  if (key === undefined) return { code, meaning: "unknown", ...unknownCode };
  const messages: Readonly<Record<string, Message>> = { ...folioMessages, ...requestMessages };
  return { code, meaning: meanings[key as keyof typeof meanings], ...(messages[key] ?? unknownCode) };
}
