import type { UnsealedComprobante } from "../../cfdi/comprobante.ts";
import type { DirectSale } from "../directInvoice.ts";
import { customerOf } from "../../invoicing/receiver/customerOf.ts";
import { roundHalfUp } from "../../money/decimal.ts";
import type { TicketItem } from "../../tickets/ticket.ts";
import { advanceConcept } from "../../advances/advance.ts";
import { lineSums, taxesOf } from "../../advances/advanceTaxes.ts";

/** c_FormaPago: application of advances. c_TipoRelacion: application of an advance. */
const [byAdvance, appliesAdvance] = ["30", "07"] as const;

export interface AppliedTo {
  readonly uuid: string;
  readonly comprobante: UnsealedComprobante;
  /** The code of the branch that issued the invoice. */
  readonly branch: string;
}

/** An amount of an advance, and a document with the taxes of that advance. */
export interface AppliedPart {
  readonly amount: string;
  readonly comprobante: UnsealedComprobante;
}

/**
 * Returns the credit that takes applied advances off an invoice (guide to Anexo 20, apéndice 6, procedure A): a Concepto for
 * each advance, with that advance's taxes.
 */
export function applicationSale(
  { uuid, comprobante, branch }: AppliedTo,
  applied: readonly AppliedPart[],
): DirectSale {
  const { Receptor, Moneda, TipoCambio } = comprobante;
  return {
    type: "credit",
    branch,
    customer: customerOf(Receptor),
    relations: [{ type: appliesAdvance, uuids: [uuid] }],
    currency: Moneda,
    ...(Moneda !== "MXN" && TipoCambio !== undefined && { exchangeRate: TipoCambio }),
    paymentForm: byAdvance,
    paymentMethod: "PUE",
    pricesIncludeTax: true,
    items: applied.map(itemOf),
  };
}

/** The price contains the transferred taxes, and a withheld one is not in the advance's total. */
function itemOf({ amount, comprobante }: AppliedPart): TicketItem {
  const { gross, total } = lineSums(comprobante);
  const { productKey, unitKey } = advanceConcept;
  const [concepto] = comprobante.Conceptos;
  return {
    description: "Aplicación de anticipo",
    quantity: "1",
    unitPrice: roundHalfUp(gross.times(amount).div(total), 6).toFixed(),
    productKey,
    unitKey,
    ...(concepto && { taxObject: concepto.ObjetoImp, taxes: taxesOf(concepto) }),
  } as TicketItem;
}
