import { relationTypes } from "../../../domain/catalogs/embedded/relationTypes.ts";
import { catalogLabel } from "../catalogLabel.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { sectionHeading } from "./sectionHeading.ts";

/** Returns the documents this one replaces, credits or follows; nothing when there are none. */
export function relations({ comprobante }: PrintedInvoice): PdfContent[] {
  const blocks = comprobante.CfdiRelacionados ?? [];
  if (blocks.length === 0) return [];
  return [
    sectionHeading("CFDI relacionados"),
    ...blocks.map(({ TipoRelacion, CfdiRelacionado }): PdfContent => ({
      text: [
        { text: `${catalogLabel(relationTypes, TipoRelacion)}: `, color: theme.color.muted },
        CfdiRelacionado.map(({ UUID }) => UUID).join(", "),
      ],
      fontSize: theme.size.small,
      margin: [0, 0, 0, 4],
    })),
    { text: "", margin: [0, 0, 0, 6] },
  ];
}
