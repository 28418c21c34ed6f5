import type { Concepto } from "../../../domain/cfdi/conceptos.ts";
import { figure, figureWidth } from "../figure.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { itemDescription } from "./itemDescription.ts";

export interface ItemColumn {
  readonly title: string;
  /** The width in points, with the distances of the cell. */
  readonly width: number;
  readonly alignment: "left" | "right";
  readonly cell: (concepto: Concepto, places: number) => PdfContent;
}

/** The padding on both sides of a cell. */
export const itemPadding = 4;

/** A column of figures is as wide as its longest figure asks for, up to here; longer ones are set smaller. */
const widest = 82;

const key: ItemColumn = {
  title: "Clave",
  width: 50,
  alignment: "left",
  cell: ({ ClaveProdServ }) => ClaveProdServ,
};

/** Returns the columns of the item table; the discount has one only where the document has a discount. */
export function itemColumns({ comprobante, places, unitNames }: PrintedInvoice): readonly ItemColumn[] {
  const { Descuento, Conceptos } = comprobante;
  const discounted = Descuento !== undefined || Conceptos.some((each) => each.Descuento !== undefined);
  const column = (
    title: string,
    least: number,
    value: (concepto: Concepto) => string | undefined,
    decimals: number,
  ) => figureColumn(title, least, Conceptos, (concepto) => shown(value(concepto), decimals));
  const beforeDescription = [
    key,
    column("Cantidad", 48, ({ Cantidad }) => Cantidad, 0),
    unitColumn(unitNames),
  ];
  const afterDescription = [
    column("Valor unitario", 62, ({ ValorUnitario }) => ValorUnitario, places),
    ...(discounted ? [column("Descuento", 56, (each) => each.Descuento, places)] : []),
    column("Importe", 62, ({ Importe }) => Importe, places),
  ];
  const taken = [...beforeDescription, ...afterDescription].reduce((sum, { width }) => sum + width, 0);
  const width = theme.contentWidth - taken;
  return [
    ...beforeDescription,
    { title: "Descripción", width, alignment: "left", cell: itemDescription },
    ...afterDescription,
  ];
}

function figureColumn(
  title: string,
  least: number,
  conceptos: readonly Concepto[],
  text: (concepto: Concepto) => string,
): ItemColumn {
  const longest = conceptos.reduce((most, concepto) => Math.max(most, figureWidth(text(concepto))), 0);
  const width = Math.min(widest, Math.max(least, Math.ceil(longest) + 2 * itemPadding + 1));
  const room = width - 2 * itemPadding;
  return { title, width, alignment: "right", cell: (concepto) => figure(text(concepto), room) };
}

function shown(value: string | undefined, places: number): string {
  return value === undefined ? "" : formatAmount(value, places);
}

/** Shows the key with its name in the catalog, and below them what the issuer calls it. */
function unitColumn(names: Readonly<Record<string, string>>): ItemColumn {
  return {
    title: "Unidad",
    width: 62,
    alignment: "left",
    cell({ ClaveUnidad, Unidad }) {
      const name = names[ClaveUnidad];
      const own = Unidad !== undefined && Unidad.toLowerCase() !== name?.toLowerCase() ? Unidad : undefined;
      const first = [ClaveUnidad, name].filter(Boolean).join(" ");
      if (own === undefined) return first;
      return { stack: [first, { text: own, fontSize: theme.size.small, color: theme.color.muted }] };
    },
  };
}
