import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { ConceptoRetencion, Traslado } from "../cfdi/impuestos.ts";
import { absolute, documentPlaces, exactPlaces, scaled, type Scaled, unscaled } from "../money/scaled.ts";
import { partsApart } from "../tickets/total/documentTotal.ts";
import type { Ticket, TicketItem, TicketTax } from "../tickets/ticket.ts";

/**
 * Returns a ticket that says what a document of it says: for one of which something came back, whose document is known
 * less that.
 */
export function saleOfDocument(ticket: Ticket, { Conceptos, Total }: UnsealedComprobante): Ticket {
  const { discount: _, ...rest } = ticket;
  for (const part of partsApart) delete rest[part];
  return { ...rest, pricesIncludeTax: false, items: Conceptos.map(itemOf), total: Total };
}

function itemOf(concepto: Concepto): TicketItem {
  const { NoIdentificacion, Descripcion, Cantidad, ValorUnitario, Descuento, ObjetoImp } = concepto;
  const { ClaveProdServ, ClaveUnidad, Impuestos } = concepto;
  const net = amountOf(concepto.Importe) - amountOf(Descuento);
  const transferred = Impuestos?.Traslados ?? [];
  const ieps = transferred
    .filter(({ Impuesto }) => Impuesto === "003")
    .reduce((sum, { Importe }) => sum + amountOf(Importe), 0n);
  return {
    ...(NoIdentificacion !== undefined && { sku: NoIdentificacion }),
    description: Descripcion,
    quantity: Cantidad,
    unitPrice: ValorUnitario,
    ...(Descuento !== undefined && { discount: discountOf(concepto, Descuento) }),
    productKey: ClaveProdServ,
    unitKey: ClaveUnidad,
    taxObject: ObjetoImp,
    taxes: [
      ...transferred.map((tax) => taxOf(tax, false, tax.Impuesto === "002" ? net + ieps : net)),
      ...(Impuestos?.Retenciones ?? []).map((tax) => taxOf(tax, true, net)),
    ],
  };
}

/** Returns a discount as far as quantity times price reaches: rounding may have written a whole one a little larger. */
function discountOf({ Cantidad, ValorUnitario }: Concepto, Descuento: string): string {
  const exact = amountOf(Cantidad) * amountOf(ValorUnitario);
  return scaled(Descuento, exactPlaces) > exact ? unscaled(exact, exactPlaces) : Descuento;
}

const names: Readonly<Record<string, TicketTax["tax"]>> = { "001": "ISR", "002": "IVA", "003": "IEPS" };
const kinds = { Tasa: "rate", Cuota: "quota", Exento: "exempt" } as const;
/** Sums of rounded parts may differ by this much, in millionths. */
const negligible = 10n;

/** Returns a tax; `usual` is the base that it has unless the document says another. */
function taxOf(
  { Impuesto, TipoFactor, TasaOCuota, Base }: Traslado | ConceptoRetencion,
  withheld: boolean,
  usual: Scaled,
): TicketTax {
  const kind = kinds[TipoFactor];
  const isOwn = kind !== "quota" && absolute(amountOf(Base) - usual) > negligible;
  return {
    tax: names[Impuesto] ?? "IVA",
    kind,
    ...(TasaOCuota !== undefined && { rate: TasaOCuota }),
    withheld,
    ...(isOwn && { base: Base }),
  };
}

function amountOf(text = "0"): Scaled {
  return scaled(text, documentPlaces);
}
