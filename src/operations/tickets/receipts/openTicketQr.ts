import { encodeQR } from "qr";
import { escPosQr } from "../../../domain/links/escPosQr.ts";
import { AppError } from "../../../errors.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { type Owner, ownedBy } from "../../../queries/ownedBy.ts";
import type { Deps } from "../../deps.ts";
import type { OpenedFile } from "../../files/invoiceFiles.ts";
import { fileVersion } from "../../files/fileVersion.ts";
import { qrPng } from "../../files/qrPng.ts";
import { ticketLink } from "./ticketLink.ts";

/** The quiet zone that readers want, in modules (ISO 18004), and the pixels of a module. */
const drawing = { ecc: "medium", border: 4, scale: 8 } as const;

const formats = {
  png: { contentType: "image/png", bytes: (link: string) => qrPng(encodeQR(link, "raw", drawing)) },
  svg: { contentType: "image/svg+xml", bytes: (link: string) => Buffer.from(encodeQR(link, "svg", drawing)) },
  escpos: { contentType: "application/octet-stream", bytes: escPosQr },
} as const;

export const qrFormats = Object.keys(formats) as readonly QrFormat[];
export type QrFormat = keyof typeof formats;

/** Opens the QR code of a ticket's receipt, as a picture or as a receipt printer's commands: its holder invoices the sale by it. */
export async function openTicketQr(
  { db, config }: Pick<Deps, "db" | "config">,
  owner: Owner,
  { ticketId, format }: { readonly ticketId: string; readonly format: QrFormat },
): Promise<OpenedFile> {
  const ticket = await ownedBy(TicketRow.query(db), owner).findOne({ id: ticketId }).select("receiptSecret");
  if (!ticket) throw new AppError("resource.not_found");
  const link = ticketLink(config, ticket);
  const { contentType, bytes } = formats[format];
  const extension = format === "escpos" ? "bin" : format;
  return {
    fileName: `qr_${ticketId}.${extension}`,
    contentType,
    version: fileVersion("qr", format, link),
    bytes: async () => bytes(link),
  };
}
