import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import { decimal, type Decimal } from "../money/decimal.ts";
import type { TicketTax } from "../tickets/ticket.ts";

const names: Readonly<Record<string, TicketTax["tax"]>> = { "001": "ISR", "002": "IVA", "003": "IEPS" };
const kinds = { Tasa: "rate", Cuota: "quota", Exento: "exempt" } as const;

/** Returns the taxes of a Concepto in the terms of a ticket. */
export function taxesOf({ Impuestos }: Concepto): readonly TicketTax[] {
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

/**
 * Returns the taxes that all Conceptos of a document have, written so that the same taxes are the same text; undefined where
 * they differ, or where one is a quota, which is no part of the money.
 */
export function sharedTaxes({ Conceptos }: UnsealedComprobante): string | undefined {
  const all = Conceptos.map(taxesOf);
  if (all.flat().some(({ kind }) => kind === "quota")) return undefined;
  const texts = new Set(
    all.map((taxes) =>
      taxes
        .map(({ tax, kind, rate, withheld }) =>
          [tax, kind, rate === undefined ? "" : decimal(rate).toFixed(6), withheld].join(" "),
        )
        .sort()
        .join(", "),
    ),
  );
  return texts.size === 1 ? [...texts][0] : undefined;
}

/** The sums of a document's lines: before its taxes, with those that it transfers, and with those withheld taken off. */
export interface LineSums {
  readonly net: Decimal;
  readonly gross: Decimal;
  readonly total: Decimal;
}

/** Returns what the lines of a document come to, local taxes apart. */
export function lineSums({ SubTotal, Descuento = "0", Impuestos }: UnsealedComprobante): LineSums {
  const net = decimal(SubTotal).minus(Descuento);
  const gross = net.plus(Impuestos?.TotalImpuestosTrasladados ?? "0");
  return { net, gross, total: gross.minus(Impuestos?.TotalImpuestosRetenidos ?? "0") };
}
