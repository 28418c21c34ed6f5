import { thirdPartiesOf } from "../tickets/thirdPartiesOf.ts";
import type { DirectInvoice } from "./directInvoice.ts";

/** Returns those for whom an invoice without a ticket sells, and where it names them. */
export function thirdPartiesOfDirect(
  content: DirectInvoice,
): { readonly rfc: string; readonly path: string }[] {
  if (!("exact" in content)) return content.type === "payroll" ? [] : thirdPartiesOf(content.items);
  return content.document.Conceptos.flatMap(({ ACuentaTerceros }, at) => {
    const rfc = ACuentaTerceros?.RfcACuentaTerceros;
    return rfc === undefined
      ? []
      : [{ rfc, path: `document.Conceptos[${at}].ACuentaTerceros.RfcACuentaTerceros` }];
  });
}
