import type { Fault } from "../../errors.ts";

/**
 * Returns a fault of a global invoice as a whole with the caller's field in `path` and SAT's place in `sat`: the period
 * that was asked for, or what all its tickets say. Another stays at SAT's place.
 */
export function inRunTerms(fault: Fault): Fault {
  const path = fields[fault.path];
  return path === undefined ? fault : { ...fault, path, sat: fault.path };
}

const fields: Readonly<Record<string, string>> = {
  "InformacionGlobal.Periodicidad": "period.periodicity",
  "InformacionGlobal.Meses": "period.months",
  "InformacionGlobal.Año": "period.year",
  FormaPago: "paymentForm",
  Moneda: "currency",
  TipoCambio: "exchangeRate",
  LugarExpedicion: "branch",
};
