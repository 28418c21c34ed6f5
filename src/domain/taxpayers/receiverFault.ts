import type { Fault } from "../../errors.ts";

/** Attributes of Receptor, by the field of the ticket that they come from. */
const fieldOf: Readonly<Record<string, string>> = {
  "Receptor.Rfc": "rfc",
  "Receptor.Nombre": "name",
  "Receptor.DomicilioFiscalReceptor": "postalCode",
  "Receptor.RegimenFiscalReceptor": "taxRegime",
  "Receptor.UsoCFDI": "cfdiUse",
};

/** Rules on the receiver that a PAC refuses by; its answer names the code only (matrix, CFDI40143 to CFDI40161). */
const fieldOfCode: Readonly<Record<string, string>> = {
  CFDI40143: "rfc",
  CFDI40144: "name",
  CFDI40145: "name",
  CFDI40146: "name",
  CFDI40147: "postalCode",
  CFDI40148: "postalCode",
  CFDI40149: "postalCode",
  CFDI40157: "taxRegime",
  CFDI40158: "taxRegime",
  CFDI40159: "taxRegime",
  CFDI40160: "cfdiUse",
  CFDI40161: "cfdiUse",
};

/** The fault with its path in the ticket's `customer`, when it is the receiver's; else `undefined`. */
export function receiverFault(fault: Fault): Fault | undefined {
  if (fault.path === "customer" || fault.path.startsWith("customer.")) return fault;
  if (fault.path.startsWith("Receptor")) {
    const field = fieldOf[fault.path];
    return { ...fault, path: field ? `customer.${field}` : "customer" };
  }
  const field = fieldOfCode[fault.code];
  return field ? { ...fault, path: `customer.${field}` } : undefined;
}
