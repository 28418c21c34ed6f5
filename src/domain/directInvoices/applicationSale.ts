import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { DirectSale } from "./directInvoice.ts";
import { customerOf } from "../invoicing/receiver/customerOf.ts";
import { decimal, roundHalfUp } from "../money/decimal.ts";
import type { TicketItem, TicketTax } from "../tickets/ticket.ts";
import { advanceConcept } from "../advances/advance.ts";
import type { AppliedAdvance } from "../advances/judgeAdvances.ts";

/** c_FormaPago: application of advances. c_TipoRelacion: application of an advance. */
const [byAdvance, appliesAdvance] = ["30", "07"] as const;
const names: Readonly<Record<string, TicketTax["tax"]>> = { "001": "ISR", "002": "IVA", "003": "IEPS" };
const kinds = { Tasa: "rate", Cuota: "quota", Exento: "exempt" } as const;

export interface AppliedTo {
  readonly uuid: string;
  readonly comprobante: UnsealedComprobante;
  /** The code of the branch that issued the invoice. */
  readonly branch: string;
}

/**
 * Returns the credit that takes applied advances off an invoice (guide to Anexo 20, apéndice 6, procedure A): a Concepto for
 * each advance, with that advance's taxes.
 */
export function applicationSale(
  { uuid, comprobante, branch }: AppliedTo,
  applied: readonly Pick<AppliedAdvance, "amount" | "comprobante">[],
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
function itemOf({ amount, comprobante }: Pick<AppliedAdvance, "amount" | "comprobante">): TicketItem {
  const { Total, Impuestos, Conceptos } = comprobante;
  const gross = decimal(Total).plus(Impuestos?.TotalImpuestosRetenidos ?? "0");
  const { productKey, unitKey } = advanceConcept;
  const [concepto] = Conceptos;
  return {
    description: "Aplicación de anticipo",
    quantity: "1",
    unitPrice: roundHalfUp(gross.times(amount).div(Total), 6).toFixed(),
    productKey,
    unitKey,
    ...(concepto && { taxObject: concepto.ObjetoImp, taxes: taxesOf(concepto) }),
  } as TicketItem;
}

function taxesOf({ Impuestos }: Concepto): readonly TicketTax[] {
  const read =
    (withheld: boolean) =>
    (tax: { Impuesto: string; TipoFactor: keyof typeof kinds; TasaOCuota?: string }) => ({
      tax: names[tax.Impuesto] ?? "IVA",
      kind: kinds[tax.TipoFactor],
      ...(tax.TasaOCuota !== undefined && { rate: tax.TasaOCuota }),
      withheld,
    });
  return [
    ...(Impuestos?.Traslados ?? []).map(read(false)),
    ...(Impuestos?.Retenciones ?? []).map(read(true)),
  ];
}
