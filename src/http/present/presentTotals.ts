import Joi from "joi";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { addAmounts } from "../../domain/mirror/addAmounts.ts";
import { presentMoney } from "./presentMoney.ts";

export const totalsSchema: Joi.ObjectSchema = Joi.object({
  currency: Joi.string().required(),
  subtotal: Joi.number().required(),
  discount: Joi.number().required(),
  transferredTaxes: Joi.number().required().description("Federal ones."),
  withheldTaxes: Joi.number().required().description("Federal ones."),
  transferredLocalTaxes: Joi.number().required(),
  withheldLocalTaxes: Joi.number().required(),
  total: Joi.number().required(),
}).meta({ name: "DocumentTotals" });

/** Returns the totals of a document. */
export function presentTotals(document: UnsealedComprobante) {
  const { Moneda, SubTotal, Descuento, Total, Impuestos } = document;
  // A document may carry the complement more than once.
  const locals = document.Complemento?.filter(({ name }) => name === "implocal:ImpuestosLocales") ?? [];
  const localTotal = (name: "TotaldeTraslados" | "TotaldeRetenciones"): string =>
    addAmounts(locals.flatMap(({ attributes }) => attributes[name] ?? [])) ?? "0";
  return {
    currency: Moneda,
    subtotal: presentMoney(SubTotal),
    discount: presentMoney(Descuento ?? "0"),
    transferredTaxes: presentMoney(Impuestos?.TotalImpuestosTrasladados ?? "0"),
    withheldTaxes: presentMoney(Impuestos?.TotalImpuestosRetenidos ?? "0"),
    transferredLocalTaxes: presentMoney(localTotal("TotaldeTraslados")),
    withheldLocalTaxes: presentMoney(localTotal("TotaldeRetenciones")),
    total: presentMoney(Total),
  };
}
