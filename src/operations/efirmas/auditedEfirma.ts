import type { Efirma } from "../../models/sat/Efirma.ts";

/** What the audit log tells of an e.firma: nothing of its key. */
export function auditedEfirma(
  row: Pick<Efirma, "serialNumber" | "livemode" | "notBefore" | "notAfter">,
): object {
  const { serialNumber, livemode, notBefore, notAfter } = row;
  return { serialNumber, livemode, notBefore, notAfter };
}
