import type { CancelCode } from "../../domain/cancellations/cancelCodes.ts";
import type { Fault } from "../../errors.ts";

/** Returns a code of SAT's or a PAC's as a fault in our words, and what the PAC said besides in its own. */
export function cancelFault({ code, message, cure }: CancelCode, said: string): Fault {
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
