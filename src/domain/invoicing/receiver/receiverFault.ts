import type { Fault } from "../../../errors.ts";
import { receptorField } from "./receptorField.ts";

/** A PAC refuses by these rules on the receiver and names the code only (matrix, CFDI40143 to CFDI40161). */
const fieldOfCode: Readonly<Record<string, string>> = {
  CFDI40143: "rfc",
  CFDI40144: "name",
  CFDI40145: "name",
  CFDI40146: "name",
  CFDI40147: "postalCode",
  CFDI40148: "postalCode",
  CFDI40149: "postalCode",
  CFDI40150: "taxResidence",
  CFDI40151: "taxResidence",
  CFDI40152: "taxResidence",
  CFDI40153: "taxResidence",
  CFDI40154: "foreignTaxId",
  CFDI40155: "foreignTaxId",
  CFDI40156: "foreignTaxId",
  CFDI40157: "taxRegime",
  CFDI40158: "taxRegime",
  CFDI40159: "taxRegime",
  CFDI40160: "cfdiUse",
  CFDI40161: "cfdiUse",
};

/** Returns the fault with its path in the ticket's `customer`, when it is the receiver's; else `undefined`. */
export function receiverFault(fault: Fault): Fault | undefined {
  if (fault.path === "customer" || fault.path.startsWith("customer.")) return fault;
  if (fault.path.startsWith("Receptor")) {
    const field = receptorField(fault.path);
    return { ...fault, path: field ? `customer.${field}` : "customer", sat: fault.path };
  }
  const field = fieldOfCode[fault.code];
  return field ? { ...fault, path: `customer.${field}` } : undefined;
}
