import type { Knex } from "knex";
import { branchOf, type PrincipalBranch, type Tenancy } from "../../domain/access/principal.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { timbreInstant } from "../../domain/cfdi/timbre/timbreInstant.ts";
import { importedComprobante } from "../../domain/importing/importedComprobante.ts";
import { importedRetention } from "../../domain/importing/importedRetention.ts";
import type { InvoiceKind } from "../../domain/invoices/invoiceKind.ts";
import type { ForeignDocument } from "../../domain/verification/foreignDocument.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import { newId } from "../../platform/ids.ts";
import { findInvoiceByUuid } from "../../queries/invoices.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { compress } from "../files/compression.ts";
import { keepRelations } from "../invoices/keepRelations.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import type { Verification } from "../verification/verifyXml.ts";
import { adoptReferences } from "./adoptReferences.ts";
import { applyCredit } from "./applyCredit.ts";
import { applyPayments } from "./applyPayments.ts";

export interface ProvenDocument {
  /** The file, byte for byte. */
  readonly xml: Buffer;
  readonly verification: Verification;
}

export interface KeptDocument {
  readonly state: "imported" | "known";
  readonly invoice: Invoice;
  readonly warnings: readonly Fault[];
}

/**
 * Keeps a document whose seal and timbre are proven, with what it pays or takes back, in one transaction. It never was
 * on the road to a stamp, so that no worker ever takes it up. One that is here already stays as it is. Throws an `ImportRefusedError`.
 */
export async function keepDocument(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal, actor }: Change<Tenancy>,
  { xml, verification }: ProvenDocument,
): Promise<KeptDocument> {
  const at = clock.now();
  const { document, verdicts, sat } = verification;
  const isCancelled = sat?.status.kind === "cancelled";
  const content = contentOf(document);
  const { comprobante, kind } = content;
  const { merchantId, livemode } = principal;
  const branch = issuingBranch(principal, comprobante.LugarExpedicion);
  const { folio, printedFolio } = foliosOf(document);
  const id = newId();
  const row: Partial<Invoice> = {
    id,
    merchantId,
    livemode,
    source: "imported",
    ...content,
    cfdiType: comprobante.TipoDeComprobante as Invoice["cfdiType"],
    branchId: branch.id,
    state: isCancelled ? "cancelled" : "stamped",
    series: comprobante.Serie ?? "",
    folio,
    printedFolio,
    receiverRfc: comprobante.Receptor.Rfc,
    receiverName: comprobante.Receptor.Nombre ?? "",
    currency: comprobante.Moneda,
    subtotal: comprobante.SubTotal,
    total: comprobante.Total,
    timeZone: catalogs().zoneAt(comprobante.LugarExpedicion) ?? centralZone,
    uuid: document.uuid,
    fecha: document.date,
    stampedAt: timbreInstant(document.stampedAt as string),
    cancelledAt: isCancelled ? at : null,
    requestId: actor.requestId,
    createdAt: at,
    updatedAt: at,
  };
  const stampedXml = await compress(xml);
  const warnings = verdicts
    .filter(({ check }) => check === "lists" || (check === "status" && !isCancelled))
    .flatMap(({ findings }) => findings);
  const isNew = await db.transaction(async (tx) => {
    const kept = await insertUnknown(tx, row);
    if (!kept) return false;
    await InvoiceDocument.query(tx)
      .insert({ invoiceId: id, sealedXml: null, stampedXml })
      .returning("invoiceId");
    await keepRelations(tx, [row]);
    warnings.push(...(await adoptReferences(tx, kept)));
    if (!isCancelled) {
      await applyCredit(tx, principal, { note: kept, at });
      warnings.push(...(await applyPayments(tx, kept, at)));
    }
    await recordEvents(tx, "imported", { invoiceIds: [id], at, detailOf: () => ({ uuid: document.uuid }) });
    await recordAudit(tx, actor, at, {
      action: kind === "retention" ? "retention.imported" : "invoice.imported",
      merchantId,
      subject: { kind: "invoice", id },
      after: { uuid: document.uuid, total: comprobante.Total, sat: sat?.words ?? null },
    });
    return true;
  });
  const among = kind === "retention" ? "retentions" : "invoices";
  const invoice = await findInvoiceByUuid(db, principal, document.uuid as string, among);
  // Another branch's document does not exist for a principal that is bound to its own.
  if (!invoice) throw new AppError("resource.not_found");
  return isNew ? { state: "imported", invoice, warnings } : { state: "known", invoice, warnings: [] };
}

/** Inserts the document unless this merchant has it; a transaction that inserts the same one is waited for. */
async function insertUnknown(tx: Knex.Transaction, row: Partial<Invoice>): Promise<Invoice | undefined> {
  await Invoice.query(tx)
    .insert(row)
    .onConflict(tx.raw("(uuid, merchant_id, livemode) where uuid is not null") as never)
    .ignore()
    .returning("id");
  return Invoice.query(tx).findOne({ id: row.id as string });
}

/** Returns the branch at the place of issue, else the main one. Throws `branch.not_open` where there is none. */
function issuingBranch(principal: Tenancy, postalCode: string): PrincipalBranch {
  const open = principal.branches.filter(({ archived }) => !archived);
  const branch =
    open.find((one) => one.postalCode === postalCode) ?? branchOf(principal, undefined) ?? open[0];
  if (!branch) throw new AppError("branch.not_open");
  return branch;
}

/** Returns what a document says in the form of our own. */
function contentOf({ edition, root }: ForeignDocument): Pick<Invoice, "kind" | "comprobante" | "retention"> {
  if (edition === "retenciones20") return { kind: "retention", ...importedRetention(root) };
  const comprobante = importedComprobante(root);
  return { kind: kindOf(comprobante), comprobante, retention: null };
}

function kindOf({ TipoDeComprobante: type, InformacionGlobal }: UnsealedComprobante): InvoiceKind {
  if (type === "E") return "creditNote";
  if (type === "P") return "payment";
  return InformacionGlobal ? "global" : "nominative";
}

/** Returns the folio as it is printed, and as a number where it is one: by that it is found, and nothing is counted on. */
function foliosOf({ folio }: ForeignDocument): Pick<Invoice, "folio" | "printedFolio"> {
  const printedFolio = folio ?? "";
  return { folio: /^[0-9]{1,18}$/.test(printedFolio) ? String(BigInt(printedFolio)) : "0", printedFolio };
}
