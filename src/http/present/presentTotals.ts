import Joi from "joi";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { presentMoney } from "./presentMoney.ts";

export const totalsSchema: Joi.ObjectSchema = Joi.object({
  currency: Joi.string().required(),
  subtotal: Joi.number().required(),
  discount: Joi.number().required(),
  transferredTaxes: Joi.number().required(),
  withheldTaxes: Joi.number().required(),
  total: Joi.number().required(),
});

/** What a document comes to. */
export function presentTotals({ Moneda, SubTotal, Descuento, Total, Impuestos }: UnsealedComprobante) {
  return {
    currency: Moneda,
    subtotal: presentMoney(SubTotal),
    discount: presentMoney(Descuento ?? "0"),
    transferredTaxes: presentMoney(Impuestos?.TotalImpuestosTrasladados ?? "0"),
    withheldTaxes: presentMoney(Impuestos?.TotalImpuestosRetenidos ?? "0"),
    total: presentMoney(Total),
  };
}
