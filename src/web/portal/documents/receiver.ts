import type { operations } from "../../shared/api/contract.ts";

/** To whom a document is issued, as the API takes it. */
export type Receiver = operations["updateTicketReceiver"]["requestBody"]["content"]["application/json"];

export const noReceiver: Receiver = { rfc: "", name: "", postalCode: "", taxRegime: "", cfdiUse: "" };

const rfcForm = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;

/** Says whether a text is as long as an RFC and made as one; the API says whether it can be one. */
export function looksLikeRfc(text: string): boolean {
  return rfcForm.test(text);
}

/** Says whether all fields are there, so that it may be sent. */
export function isWhole({ rfc, name, postalCode, taxRegime, cfdiUse, email }: Receiver): boolean {
  return (
    looksLikeRfc(rfc) &&
    name.trim() !== "" &&
    /^\d{5}$/.test(postalCode) &&
    taxRegime !== "" &&
    cfdiUse !== "" &&
    (email === undefined || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
  );
}
