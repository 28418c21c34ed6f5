import type { Comprobante } from "../../../domain/cfdi/comprobante.ts";
import type { Concepto } from "../../../domain/cfdi/conceptos.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PdfContent } from "../pdfContent.ts";
import { theme } from "../theme.ts";
import { itemDescription } from "./itemDescription.ts";

export interface ItemColumn {
  readonly title: string;
  /** Points, the distances of the cell included. */
  readonly width: number;
  readonly alignment: "left" | "right";
  readonly cell: (concepto: Concepto, places: number) => PdfContent;
}

const left = "left";
const right = "right";

const beforeDescription: readonly ItemColumn[] = [
  { title: "Clave", width: 50, alignment: left, cell: (concepto) => concepto.ClaveProdServ },
  { title: "Cantidad", width: 50, alignment: right, cell: (concepto) => figure(concepto.Cantidad, 0) },
  { title: "Unidad", width: 54, alignment: left, cell: unit },
];

const discount: ItemColumn = {
  title: "Descuento",
  width: 60,
  alignment: right,
  cell: (concepto, places) => (concepto.Descuento === undefined ? "" : figure(concepto.Descuento, places)),
};

/** The columns of the item table; the discount has one only where the document has a discount. */
export function itemColumns({ Descuento, Conceptos }: Comprobante): readonly ItemColumn[] {
  const discounted =
    Descuento !== undefined || Conceptos.some((concepto) => concepto.Descuento !== undefined);
  const figures: readonly ItemColumn[] = [
    {
      title: "Valor unitario",
      width: 66,
      alignment: right,
      cell: (concepto, places) => figure(concepto.ValorUnitario, places),
    },
    ...(discounted ? [discount] : []),
    {
      title: "Importe",
      width: 68,
      alignment: right,
      cell: (concepto, places) => figure(concepto.Importe, places),
    },
  ];
  const taken = [...beforeDescription, ...figures].reduce((width, column) => width + column.width, 0);
  return [
    ...beforeDescription,
    { title: "Descripción", width: theme.contentWidth - taken, alignment: left, cell: itemDescription },
    ...figures,
  ];
}

function unit({ ClaveUnidad, Unidad }: Concepto): PdfContent {
  if (Unidad === undefined) return ClaveUnidad;
  return { stack: [ClaveUnidad, { text: Unidad, fontSize: theme.size.small, color: theme.color.muted }] };
}

/** An amount, set smaller the longer it is, so that it stays on one line. */
function figure(value: string, places: number): PdfContent {
  const text = formatAmount(value, places);
  if (text.length <= 11) return text;
  return { text, fontSize: text.length <= 14 ? theme.size.small : theme.size.tiny };
}
