import type { Tenancy } from "../../../domain/access/principal.ts";
import { lastClaimDay } from "../../../domain/globalInvoices/claimTerm.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Ticket } from "../../../domain/tickets/ticket.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { AppError } from "../../../errors.ts";
import { Branch } from "../../../models/merchants/Branch.ts";
import { TicketRow } from "../../../models/TicketRow.ts";
import { selfInvoiceSettings } from "../../../queries/merchants/selfInvoiceSettings.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import type { PdfReceipt } from "../../../ports/pdfReceipt.ts";
import type { Deps } from "../../deps.ts";
import { fileVersion } from "../../files/fileVersion.ts";
import type { OpenedFile } from "../../files/invoiceFiles.ts";
import { ticketLink } from "./ticketLink.ts";

/**
 * Opens a ticket as a page for its customer, marked as one without fiscal value. The QR code by which the sale is invoiced
 * is on it only for callers who may issue invoices, since whoever holds it can, and while no document carries the sale.
 */
export async function openSalesNote(
  deps: Pick<Deps, "db" | "pdf" | "config" | "catalogs">,
  principal: Tenancy,
  ticketId: string,
): Promise<OpenedFile> {
  const ticket = await ownedBy(TicketRow.query(deps.db), principal).findOne({ id: ticketId });
  if (!ticket) throw new AppError("resource.not_found");
  const branch = await Branch.query(deps.db).findOne({ id: ticket.branchId }).select("name", "postalCode");
  const isOpen = ["received", "accepted"].includes(ticket.state) && !ticket.locked;
  const link =
    isOpen && principal.permissions.has("issue invoices") ? ticketLink(deps.config, ticket) : undefined;
  const zone = branch && deps.catalogs().zoneAt(branch.postalCode);
  const lastDay =
    link !== undefined && zone !== undefined
      ? lastClaimDay(await selfInvoiceSettings(deps.db, ticket.merchantId), ticket.issuedAt, zone)
      : undefined;
  const note = noteOf(ticket, {
    branch: branch?.name ?? ticket.parkedBranch ?? "",
    zone,
    issuer: principal.emisor,
    link,
    lastDay,
  });
  return {
    fileName: `nota_${ticket.externalId}.pdf`,
    contentType: "application/pdf",
    version: fileVersion("note", note, deps.pdf.edition),
    bytes: () => deps.pdf.printReceipt(note),
  };
}

interface Place {
  readonly branch: string;
  /** The branch's zone; absent where the branch does not exist yet, and the time is UTC then. */
  readonly zone: string | undefined;
  readonly issuer: Tenancy["emisor"];
  readonly link: string | undefined;
  /** The last day on which the link serves. */
  readonly lastDay: string | undefined;
}

function noteOf(ticket: TicketRow, { branch, zone = "UTC", issuer, link, lastDay }: Place): PdfReceipt {
  const { merchantId, livemode, externalId, issuedAt, currency, total, state, content } = ticket;
  const at = new Date(issuedAt);
  const worth = "SIN VALOR FISCAL";
  return {
    merchantId,
    title: "Nota de venta",
    issuer: issuer.Nombre,
    facts: [
      ["RFC", issuer.Rfc],
      ["Sucursal", branch],
      ["Folio", externalId],
      ["Fecha", `${wallTime(at, zone).replace("T", " ")}${zone === "UTC" ? " UTC" : ""}`],
      ...content.items.map(
        ({ description, quantity, unitPrice }) =>
          [`${plain(quantity)} × ${money(unitPrice)}`, description] as const,
      ),
      ...besideItems(content),
      ["Total", `${money(total)} ${currency}`],
    ],
    ...(link !== undefined && {
      qr: { link, words: `Facture esta venta con este código, hasta el ${lastDay}:` },
    }),
    footer: "Esta nota no es un comprobante fiscal",
    at,
    mark: [state === "voided" && "ANULADA", !livemode && "PRUEBA", worth].filter(Boolean).join(" — "),
  };
}

/** Returns the parts of the total that are no articles, as far as there are any. */
function besideItems(ticket: Ticket): (readonly [string, string])[] {
  const { discount, localTaxes = [], rounding, donation, tip, deposits, giftCards } = ticket;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ["Descuento", discount && `-${discount}`],
    ...localTaxes.map(({ name, amount, withheld }) => [name, withheld ? `-${amount}` : amount] as const),
    ["Redondeo", rounding],
    ["Donativo", donation],
    ["Propina", tip],
    ["Depósitos", deposits],
    ["Tarjetas de regalo", giftCards],
  ];
  return parts.flatMap(([name, amount]) =>
    amount === undefined || decimal(amount).eq(0) ? [] : [[name, money(amount)] as const],
  );
}

function plain(quantity: string): string {
  return decimal(quantity).toFixed();
}

/** Returns an amount with as many decimals as it has, but two at least. */
function money(amount: string): string {
  const value = decimal(amount);
  return value.eq(value.round(2)) ? value.toFixed(2) : value.toFixed();
}
