import type { Fault } from "../../errors.ts";

/** The fields of what a merchant writes, by the places in the document. */
const fields: Readonly<Record<string, string>> = {
  LugarExpRetenc: "branch",
  CveRetenc: "key",
  DescRetenc: "description",
  "CfdiRetenRelacionados.TipoRelacion": "relation.type",
  "CfdiRetenRelacionados.UUID": "relation.uuid",
  "Receptor.Nacional.RfcR": "receiver.rfc",
  "Receptor.Nacional.NomDenRazSocR": "receiver.name",
  "Receptor.Nacional.CurpR": "receiver.curp",
  "Receptor.Nacional.DomicilioFiscalR": "receiver.postalCode",
  "Receptor.Extranjero.NumRegIdTribR": "receiver.taxId",
  "Receptor.Extranjero.NomDenRazSocR": "receiver.name",
  "Periodo.MesIni": "period.from",
  "Periodo.MesFin": "period.to",
  "Periodo.Ejercicio": "period.year",
  "Totales.MontoTotOperacion": "totals.operation",
  "Totales.MontoTotGrav": "totals.taxed",
  "Totales.MontoTotExent": "totals.exempt",
  "Totales.MontoTotRet": "totals.withheld",
  "Totales.UtilidadBimestral": "totals.bimonthlyProfit",
  "Totales.ISRCorrespondiente": "totals.correspondingIsr",
  BaseRet: "base",
  ImpuestoRet: "tax",
  MontoRet: "amount",
  TipoPagoRet: "paymentType",
};

const withheldTax = /^Totales\.ImpRetenidos\[(\d+)\]\.(\w+)$/;

/** Returns a fault of a retention with the caller's field in `path`, and SAT's place in `sat`. */
export function inRetentionTerms(fault: Fault): Fault {
  const [, at, attribute] = withheldTax.exec(fault.path) ?? [];
  const field = fields[attribute ?? fault.path];
  if (field === undefined) return fault;
  return { ...fault, path: at === undefined ? field : `taxes[${at}].${field}`, sat: fault.path };
}
