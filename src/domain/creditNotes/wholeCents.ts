import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { ConceptoRetencion, Traslado } from "../cfdi/impuestos.ts";
import { documentPlaces, scaled, tenTo, total, type Scaled } from "../money/scaled.ts";
import { allotCents, moveToSum } from "./allotCents.ts";
import type { Cents, ChargedTax, DocumentLeft, LineLeft } from "./documentLeft.ts";
import { nearestIn, taxRange } from "./taxes/taxRange.ts";
import { localTaxesOf } from "./localTaxesOf.ts";

interface ReadTax {
  readonly charged: ChargedTax;
  readonly Base: Scaled;
  readonly Importe: Scaled;
  /** The group's key, which is equal for taxes that the document adds up together. */
  readonly group: string;
  base: bigint;
  importe: Cents;
}

interface ReadLine {
  readonly at: number;
  readonly concepto: Concepto;
  readonly quantity: Scaled;
  readonly net: Cents;
  readonly discount: Cents;
  readonly taxes: readonly ReadTax[];
}

const ieps = "003";

/**
 * Brings a document to whole cents, so that any part of it can come back without a cent more or less: lines, bases and
 * taxes each by less than two cents, in such a way that they add up to the document's own totals. A document whose lines
 * are in whole cents stays as it is. Same document, same cents. `undefined` when there are no such cents: its lines do not add
 * up to its totals, or one with a quota has a price of less than half a cent.
 */
export function wholeCents(document: UnsealedComprobante, places: number): DocumentLeft | undefined {
  const unit = tenTo(documentPlaces - places);
  const lines = readLines(document, unit);
  if (!lines || lines.some(losesQuota)) return undefined;
  const sums = documentSums(document);
  // IVA is charged on the price with IEPS, so IEPS has to be known first.
  const groups = [...groupTaxes(lines)].sort(([a], [b]) => rank(a) - rank(b));
  for (const [name, group] of groups) {
    const sum = sums.get(name);
    if (!settleBases(group, sum?.Base, unit) || !settleImportes(group, sum?.Importe, unit, places))
      return undefined;
  }
  return {
    places,
    lines: lines.map(leftOf),
    locals: localTaxesOf(document).map(({ withheld, amount }) => ({ withheld, amount: amount / unit })),
  };
}

function readLines({ Conceptos, SubTotal, Descuento }: UnsealedComprobante, unit: bigint) {
  const importes = Conceptos.map(({ Importe }) => micros(Importe));
  const discounts = Conceptos.map((concepto) => micros(concepto.Descuento));
  const discountSum = micros(Descuento) / unit;
  const nets = allotCents(
    importes.map((importe, at) => importe - discounts[at]!),
    unit,
    micros(SubTotal) / unit - discountSum,
  );
  const offs = allotCents(discounts, unit, discountSum);
  if (!nets || !offs) return undefined;
  return Conceptos.map((concepto, at): ReadLine => {
    const { Traslados = [], Retenciones = [] } = concepto.Impuestos ?? {};
    const net = importes[at]! - discounts[at]!;
    const onIeps = net + total(Traslados.filter(isIeps).map(({ Importe }) => micros(Importe)));
    return {
      at,
      concepto,
      quantity: micros(concepto.Cantidad),
      net: nets[at]!,
      discount: offs[at]!,
      taxes: [
        ...Traslados.map((tax) => readTax(tax, false, net, onIeps)),
        ...Retenciones.map((tax) => readTax(tax, true, net, onIeps)),
      ],
    };
  });
}

/**
 * Says whether cents leave the line without a price: then it can carry no tax, and what is charged by quantity would be
 * lost.
 */
function losesQuota({ net, discount, taxes }: ReadLine): boolean {
  return net + discount === 0n && taxes.some(({ charged }) => charged.TipoFactor === "Cuota");
}

function isIeps({ Impuesto }: Traslado): boolean {
  return Impuesto === ieps;
}

function readTax(tax: Traslado | ConceptoRetencion, withheld: boolean, net: Scaled, onIeps: Scaled): ReadTax {
  const { Impuesto, TipoFactor, TasaOCuota } = tax;
  const Base = micros(tax.Base);
  const follows =
    TipoFactor === "Cuota"
      ? "quantity"
      : Base === net
        ? "net"
        : Impuesto === "002" && Base === onIeps
          ? "netWithIeps"
          : "itself";
  return {
    charged: { Impuesto, TipoFactor, TasaOCuota, rate: micros(TasaOCuota), withheld, follows },
    Base,
    Importe: micros(tax.Importe),
    group: withheld ? `- ${Impuesto}` : groupOf(tax),
    base: 0n,
    importe: 0n,
  };
}

function groupOf({ Impuesto, TipoFactor, TasaOCuota }: Traslado): string {
  return `${Impuesto === ieps ? "0" : "1"} ${Impuesto} ${TipoFactor} ${TasaOCuota ?? ""}`;
}

/** Ranks transferred IEPS first, then other transferred taxes, then those withheld. */
function rank(group: string): number {
  return group.startsWith("0") ? 0 : group.startsWith("1") ? 1 : 2;
}

function documentSums({ Impuestos = {} }: UnsealedComprobante) {
  const sums = new Map<string, { readonly Base: Scaled | undefined; readonly Importe: Scaled }>();
  for (const tax of Impuestos.Traslados ?? [])
    sums.set(groupOf(tax), { Base: micros(tax.Base), Importe: micros(tax.Importe) });
  for (const { Impuesto, Importe } of Impuestos.Retenciones ?? [])
    sums.set(`- ${Impuesto}`, { Base: undefined, Importe: micros(Importe) });
  return sums;
}

interface Placed {
  readonly line: ReadLine;
  readonly tax: ReadTax;
}

function groupTaxes(lines: readonly ReadLine[]): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>();
  for (const line of lines) {
    for (const tax of line.taxes) {
      const group = groups.get(tax.group);
      if (group) group.push({ line, tax });
      else groups.set(tax.group, [{ line, tax }]);
    }
  }
  return groups;
}

/** Moves the bases, which start from the line's own cents, where the document's base says otherwise. */
function settleBases(group: readonly Placed[], sum: Scaled | undefined, unit: bigint): boolean {
  for (const { line, tax } of group) tax.base = naturalBase(line, tax, unit);
  const money = group.filter(({ tax }) => tax.charged.TipoFactor !== "Cuota");
  if (sum === undefined || money.length === 0) return true;
  const movables = money.map(({ line, tax }, at) => ({
    at,
    cents: tax.base,
    exact: tax.Base,
    low: 0n,
    high: line.net + line.discount === 0n ? 0n : undefined,
  }));
  const moved = moveToSum(movables, unit, sum / unit);
  moved?.forEach((cents, at) => (money[at]!.tax.base = cents));
  return moved !== undefined;
}

function naturalBase(line: ReadLine, { charged, Base }: ReadTax, unit: bigint): bigint {
  // A line without a price can carry no tax.
  if (line.net + line.discount === 0n) return 0n;
  if (charged.follows === "quantity") return line.quantity;
  if (charged.follows === "itself") return (Base + unit / 2n) / unit;
  return charged.follows === "net" ? line.net : line.net + iepsOf(line.taxes);
}

function iepsOf(taxes: readonly ReadTax[]): Cents {
  const transferred = taxes.filter(({ charged }) => charged.Impuesto === ieps && !charged.withheld);
  return total(transferred.map(({ importe }) => importe));
}

function settleImportes(
  group: readonly Placed[],
  sum: Scaled | undefined,
  unit: bigint,
  places: number,
): boolean {
  const movables = group.map(({ tax }, at) => {
    const { low, high } = taxRange(tax.charged, tax.base, places);
    const rounded = (tax.Importe + unit / 2n) / unit;
    return { at, cents: nearestIn({ low, high }, rounded), exact: tax.Importe, low, high };
  });
  const moved = moveToSum(movables, unit, (sum ?? 0n) / unit);
  moved?.forEach((cents, at) => (group[at]!.tax.importe = cents));
  return moved !== undefined;
}

function leftOf({ at, concepto, quantity, net, discount, taxes }: ReadLine): LineLeft {
  return {
    at,
    concepto,
    quantity,
    net,
    discount,
    charged: taxes.map(({ charged }) => charged),
    taxes: taxes.map(({ base, importe }) => ({ base, importe })),
  };
}

function micros(text: string | undefined): Scaled {
  return text === undefined ? 0n : scaled(text, documentPlaces);
}
