import { shownFolio } from "../../domain/invoices/shownFolio.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import { readReceipt } from "../../domain/cancellations/readReceipt.ts";
import { cancellationMotives } from "../../domain/cancellations/motives.ts";
import { AppError } from "../../errors.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { cancellationsOf } from "../../queries/cancellations/cancellations.ts";
import type { DocumentKind } from "../../queries/ownedBy.ts";
import type { PdfReceipt } from "../../ports/pdfReceipt.ts";
import type { Deps } from "../deps.ts";
import { fileVersion } from "../files/fileVersion.ts";
import type { OpenedFile } from "../files/invoiceFiles.ts";

export const receiptFormats = ["xml", "pdf"] as const;
export type ReceiptFormat = (typeof receiptFormats)[number];

/**
 * Opens SAT's receipt (acuse) of the latest cancellation of an invoice that has one: its XML byte for byte as it came, or a page
 * that shows it. Throws `cancellation.receipt_not_ready` where there is none yet.
 */
export async function openReceipt(
  deps: Pick<Deps, "db" | "pdf">,
  principal: Tenancy,
  {
    invoiceId,
    format,
    among,
  }: { readonly invoiceId: string; readonly format: ReceiptFormat; readonly among?: DocumentKind },
): Promise<OpenedFile> {
  const all = await cancellationsOf(deps.db, principal, invoiceId, among);
  const [latest] = all;
  if (!latest) throw new AppError("resource.not_found");
  const cancellation = all.find(({ receipt }) => receipt !== null);
  const { receipt } = cancellation ?? latest;
  if (!cancellation || !receipt)
    throw new AppError("cancellation.receipt_not_ready", { retryAfterSeconds: 5 });
  const fileName = `acuse_${cancellation.uuid}.${format}`;
  const version = fileVersion("receipt", format, cancellation.id, cancellation.state, deps.pdf.edition);
  if (format === "xml")
    return { fileName, contentType: "application/xml", version, bytes: async () => receipt };
  const invoice = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
  return {
    fileName,
    contentType: "application/pdf",
    version,
    bytes: () => deps.pdf.printReceipt(pageOf(cancellation, invoice, receipt)),
  };
}

function pageOf(cancellation: Cancellation, invoice: Invoice, receipt: Buffer): PdfReceipt {
  const { merchantId, livemode, uuid, motive, substituteUuid, sentAt, createdAt, satCode } = cancellation;
  const { comprobante } = invoice;
  const xml = receipt.toString("utf8");
  const said = readReceipt(xml);
  const codes = said?.folios.map(({ code }) => code).join(", ") ?? satCode ?? "";
  return {
    merchantId,
    title: "Acuse de solicitud de cancelación de CFDI",
    issuer: comprobante.Emisor.Nombre,
    facts: [
      ["RFC del emisor", comprobante.Emisor.Rfc],
      ["RFC del receptor", comprobante.Receptor.Rfc],
      ["Serie y folio", shownFolio(invoice)],
      ["Folio fiscal", uuid.toUpperCase()],
      ["Total", `${comprobante.Total} ${comprobante.Moneda}`],
      ["Motivo", `${motive} ${cancellationMotives[motive].es}`],
      ...(substituteUuid === null ? [] : [["Folio que sustituye", substituteUuid.toUpperCase()] as const]),
      ["Fecha del acuse", said?.fecha ?? ""],
      ["Código del SAT", codes],
      ["Estado", stateNames[cancellation.state] ?? "En proceso"],
    ],
    xml,
    at: sentAt ?? createdAt,
    footer: "El documento con valor es el acuse en XML",
    mark: livemode ? undefined : "PRUEBA — SIN VALOR FISCAL",
  };
}

const stateNames: Readonly<Partial<Record<Cancellation["state"], string>>> = {
  cancelled: "Cancelado",
  rejected: "Rechazada por el receptor: el comprobante sigue vigente",
  notCancellable: "No cancelable: el comprobante sigue vigente",
  refused: "Rechazada por el SAT: el comprobante sigue vigente",
  awaitingReceiver: "En espera del receptor",
};
