import type { DigestDocument } from "./mailContents.ts";
import { plainName } from "./plainName.ts";
import type { WrittenIn } from "./writtenIn.ts";

const kinds = {
  es: {
    invoice: "Factura",
    replacement: "Factura",
    creditNote: "Nota de crédito",
    paymentReceipt: "Recibo de pago",
    retention: "Constancia de retenciones",
  },
  en: {
    invoice: "Invoice",
    replacement: "Invoice",
    creditNote: "Credit note",
    paymentReceipt: "Payment receipt",
    retention: "Certificate of withholding",
  },
} as const;

export const digest: WrittenIn<"digest"> = {
  es: ({ merchant, documents }) => {
    const count = documents.length === 1 ? "1 documento" : `${documents.length} documentos`;
    const cancelled = documents.filter(({ isCancelled }) => isCancelled);
    return {
      subject: `${count} de ${plainName(merchant)}`,
      heading: documents.length === 1 ? "Su documento fiscal" : "Sus documentos fiscales",
      paragraphs: [`${plainName(merchant)} le envía juntos los documentos que emitió para usted.`],
      told:
        cancelled.length > 0
          ? [`Ya están cancelados: ${foliosOf(cancelled)}. No los deduzca ni los acredite.`]
          : [],
      facts: documents.map((one) => factOf(kinds.es, one, "cancelado")),
      note: "Cada XML es un comprobante fiscal (CFDI); consérvelo. Cada PDF es su representación impresa.",
    };
  },
  en: ({ merchant, documents }) => {
    const count = documents.length === 1 ? "1 document" : `${documents.length} documents`;
    const cancelled = documents.filter(({ isCancelled }) => isCancelled);
    return {
      subject: `${count} from ${plainName(merchant)}`,
      heading: documents.length === 1 ? "Your fiscal document" : "Your fiscal documents",
      paragraphs: [`${plainName(merchant)} sends you together the documents that it issued for you.`],
      told: cancelled.length > 0 ? [`Already cancelled: ${foliosOf(cancelled)}. Do not deduct them.`] : [],
      facts: documents.map((one) => factOf(kinds.en, one, "cancelled")),
      note: "Each XML is a fiscal document (CFDI); keep it. Each PDF is its printed representation.",
    };
  },
};

function foliosOf(documents: readonly DigestDocument[]): string {
  return documents.map(({ folio }) => plainName(folio)).join(", ");
}

function factOf(
  names: Readonly<Record<DigestDocument["kind"], string>>,
  { kind, folio, total, isCancelled }: DigestDocument,
  cancelled: string,
): readonly [string, string] {
  const end = isCancelled ? ` (${cancelled})` : "";
  return [`${names[kind]} ${plainName(folio)}`, `${plainName(total)}${end}`];
}
