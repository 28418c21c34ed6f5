import type { Efirma } from "../../models/sat/Efirma.ts";

/** Returns what the audit log says of an e.firma: nothing of its key. */
export function auditedEfirma(
  row: Pick<Efirma, "serialNumber" | "livemode" | "notBefore" | "notAfter">,
): object {
  const { serialNumber, livemode, notBefore, notAfter } = row;
  return { serialNumber, livemode, notBefore, notAfter };
}
