import { labelled } from "../labelled.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { type Fact, partyFacts } from "./partyFacts.ts";
import { sectionHeading } from "./sectionHeading.ts";

const gap = 8;

interface BoxWidths {
  readonly receiver: number;
  readonly terms: number;
}

/** Returns the receiver and the terms of payment, each value under its name in grey. */
export function partyBoxes(invoice: PrintedInvoice, width: BoxWidths): { receiver: PdfNode; terms: PdfNode } {
  const { receiver, terms } = partyFacts(invoice);
  return {
    receiver: {
      stack: [
        sectionHeading(receiver.title),
        ...receiverName(invoice),
        ...rowsOf(receiver.rows, width.receiver),
      ],
    },
    terms: { stack: [sectionHeading(terms.title), ...rowsOf(terms.rows, width.terms)] },
  };
}

/** Returns the receiver's name, long ones in smaller letters, and its RFC. */
export function receiverName({ comprobante: { Receptor } }: PrintedInvoice): PdfNode[] {
  return [
    {
      text: Receptor.Nombre,
      bold: true,
      fontSize: Receptor.Nombre.length > 90 ? theme.size.normal : theme.size.large,
    },
    { text: `RFC ${Receptor.Rfc}`, bold: true, margin: [0, 1, 0, 3] },
  ];
}

function rowsOf(rows: readonly (readonly Fact[])[], boxWidth: number): PdfContent[] {
  return rows.flatMap((row) => {
    const shown = row.map(([name, value]) => labelled(name, value));
    return row.length === 1 ? shown.flat() : [sideBySide(boxWidth, shown)];
  });
}

/** Sets short facts in equal columns, so that the box stays low. Widths are fixed, so that a long value wraps. */
function sideBySide(boxWidth: number, facts: readonly PdfContent[][]): PdfContent {
  const shown = facts.flat();
  if (shown.length === 0) return { text: "" };
  const column = (boxWidth - gap * (shown.length - 1)) / shown.length;
  return { columns: shown.map((fact) => ({ stack: [fact], width: column })), columnGap: gap };
}
