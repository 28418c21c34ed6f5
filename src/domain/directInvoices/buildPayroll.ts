import { readAmount } from "../cfdi/checks/figures/amount.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Receptor } from "../cfdi/receptor.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import type { Fault } from "../../errors.ts";
import { documentPlaces, type Scaled, total, unscaled } from "../money/scaled.ts";
import type { Steps } from "../steps/steps.ts";
import { ticketPath } from "../tickets/ticketPath.ts";
import { directFault } from "./directFault.ts";
import { cfdiTypeOf, type DirectPayroll } from "./directInvoice.ts";
import type { DirectIssue } from "./directIssue.ts";
import type { DirectResult } from "./directResult.ts";
import { documentFaults } from "./documentFaults.ts";
import { givenInDirect } from "./givenInDirect.ts";
import { inDirectTerms } from "./inDirectTerms.ts";
import { withPayrollTotals } from "./withPayrollTotals.ts";
import { writeRelations } from "./writeRelations.ts";

/** c_ClaveProdServ, c_ClaveUnidad and Descripcion that the guide prescribes. c_ObjetoImp: not subject to tax. */
const wages = { ClaveProdServ: "84111505", ClaveUnidad: "ACT", Descripcion: "Pago de nómina" } as const;
const [untaxed, notExported, paidAtOnce] = ["01", "01", "PUE"] as const;

/**
 * Makes a payroll receipt into a document of type N: its one Concepto, discount and total are what the complement Nomina
 * says of earnings, deductions and other payments (guide to Nómina 1.2). Totals that the complement lacks are added up.
 */
export function* buildPayroll(
  payroll: DirectPayroll,
  issue: DirectIssue,
  receptor: Receptor,
): Steps<DirectResult> {
  const { emisor, lugarExpedicion, catalogs } = issue;
  const { relations } = payroll;
  const complements = withPayrollTotals(payroll.complements);
  const given = givenInDirect({ complements }, issue);
  const nominas = given.elements.filter(({ name }) => name === "nomina12:Nomina");
  const comprobante: UnsealedComprobante = {
    Version: "4.0",
    ...amountsOf(nominas),
    Moneda: "MXN",
    TipoDeComprobante: cfdiTypeOf(payroll),
    Exportacion: notExported,
    MetodoPago: paidAtOnce,
    LugarExpedicion: lugarExpedicion,
    ...writeRelations(relations),
    Emisor: emisor,
    Receptor: receptor,
    Complemento: given.elements,
  };
  const missing = complements["Nomina"] === undefined ? [withoutNomina()] : [];
  const faults = yield* documentFaults(comprobante, catalogs);
  if (faults.length + given.faults.length + missing.length === 0) return { kind: "built", comprobante };
  const inTerms = inDirectTerms(faults.map(inPayrollTerms), { complements });
  return { kind: "rejected", faults: [...missing, ...given.faults, ...inTerms] };
}

/** A receipt may carry several Nomina, such as wages and severance; its amounts are those of all. */
function amountsOf(
  nominas: readonly XmlElement[],
): Pick<UnsealedComprobante, "SubTotal" | "Descuento" | "Total" | "Conceptos"> {
  const earned = sumOf(nominas, "TotalPercepciones") + sumOf(nominas, "TotalOtrosPagos");
  const deducted = sumOf(nominas, "TotalDeducciones");
  const isDeducted = nominas.some(({ attributes }) => attributes["TotalDeducciones"] !== undefined);
  const discount = isDeducted ? { Descuento: written(deducted) } : {};
  const amount = written(earned);
  const concepto = {
    ...wages,
    Cantidad: "1",
    ValorUnitario: amount,
    Importe: amount,
    ...discount,
    ObjetoImp: untaxed,
  };
  return { SubTotal: amount, ...discount, Total: written(earned - deducted), Conceptos: [concepto] };
}

function sumOf(nominas: readonly XmlElement[], attribute: string): Scaled {
  return total(nominas.map(({ attributes }) => readAmount(attributes[attribute])?.value ?? 0n));
}

function written(value: Scaled): string {
  return unscaled(value, documentPlaces, 2);
}

function withoutNomina(): Fault {
  return directFault("invoice.payroll_without_nomina", "complements.Nomina");
}

/** The amounts and the Concepto come from the complement. */
function inPayrollTerms(fault: Fault): Fault {
  const isDerived = /^(?:SubTotal|Descuento|Total|Conceptos)\b/.test(fault.path);
  const path = isDerived ? "complements.Nomina" : ticketPath(fault.path, [], () => "");
  return { ...fault, path, sat: fault.path };
}
