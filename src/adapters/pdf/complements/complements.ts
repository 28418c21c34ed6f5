import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { localName } from "../foreign/looseElement.ts";
import { areInTotals } from "../localTaxes.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { nodeFacts } from "../printedNode/nodeFacts.ts";
import { nodeLabel } from "../../../domain/cfdi/complements/labels/nodeLabel.ts";
import { factGrid } from "../sections/factGrid.ts";
import { sectionHeading } from "../sections/sectionHeading.ts";
import { theme } from "../theme.ts";
import { complementTitles } from "../../../domain/cfdi/complements/labels/complementTitles.ts";
import { keptTogether } from "./keptTogether.ts";
import { nodeBlocks } from "./nodeBlocks.ts";
import { waybillUrl } from "./waybillUrl.ts";

/** The complements that have a section of their own elsewhere. */
const laidOut = new Set(["TimbreFiscalDigital", "Pagos"]);

/**
 * Returns a section for every complement without a place of its own or in the totals, with all that it says, so that
 * nothing sealed stays hidden.
 */
export function complements({ comprobante, retention, timbre }: PrintedInvoice): PdfContent[] {
  const nodes = (comprobante.Complemento ?? []).filter(
    // A retention has no totals to stand in.
    (node) => !laidOut.has(localName(node)) && (retention !== undefined || !areInTotals(node)),
  );
  return nodes.flatMap((node): PdfContent[] => {
    const name = localName(node);
    const title = complementTitles[name]?.es ?? nodeLabel(name);
    const code = name === "CartaPorte" ? waybillUrl(node, timbre.FechaTimbrado) : "";
    const shown = code === "" ? node : { ...node, attributes: {} };
    const [first = "", ...others] = [
      ...(code === "" ? [] : [waybillHead(node, code)]),
      ...nodeBlocks(name, shown),
    ];
    return [
      // The heading does not stand alone at the end of a page.
      ...keptTogether(
        [{ ...sectionHeading(title), margin: [0, 8, 0, 3] }, first],
        [{ ...node, children: [] }],
      ),
      ...others,
      { text: "", margin: [0, 0, 0, 4] },
    ];
  });
}

const side = 106;
const gap = 12;

/** A code of level M is read at this size up to about this many characters. */
const longestCode = 180;

/** Lays the code of a Carta Porte, which an inspector on the road reads, beside what the complement says of itself. */
function waybillHead(node: XmlElement, code: string): PdfContent {
  const facts = factGrid(nodeFacts(node));
  if (Buffer.byteLength(code) > longestCode) return { stack: facts };
  return {
    columns: [
      { qr: code, fit: side, foreground: theme.color.ink, width: side },
      { stack: facts, width: theme.contentWidth - side - gap },
    ],
    columnGap: gap,
    unbreakable: true,
    margin: [0, 0, 0, 6],
  };
}
