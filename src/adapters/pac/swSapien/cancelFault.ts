import type { CancelCode } from "../../../domain/cancellations/cancelCodes.ts";
import type { Fault } from "../../../errors.ts";
import type { SwAnswer } from "./swAnswer.ts";

/** Returns a code of SAT's or SW's as a fault in our words, and what SW said besides in SW's. */
export function cancelFault({ code, message, cure }: CancelCode, answer: SwAnswer): Fault {
  const said = [answer.message, answer.messageDetail].filter((text) => text !== "").join(" ");
  const isOfSat = /^(?:CA)?\d{3,4}$/.test(code) || code === "no_cancelable";
  return {
    code,
    source: isOfSat ? "SAT" : "PAC",
    path: "",
    message: said
      ? { es: `${message.es} El PAC dice: ${said}`, en: `${message.en} The PAC says: ${said}` }
      : message,
    cure,
  };
}
