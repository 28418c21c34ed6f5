import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { commonParts } from "../../domain/retentions/keptRetention.ts";
import type { Retention } from "../../domain/retentions/retention.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import { mailToReceivers } from "../invoices/mailToReceivers.ts";
import { judgeRetention } from "./judgeRetention.ts";

/**
 * The series in which a merchant's retentions count; a document shows the folio alone (FolioInt). The codes of merchants
 * and branches have no small letters, so that none of them shares the counter.
 */
const series = "Retenciones";

export interface NewRetention {
  readonly change: Change<Tenancy>;
  readonly content: Retention;
  /** The id of its draft, where it was one; otherwise that of what the request makes, if it has a key. */
  readonly id?: string;
}

/** Inserts a retention and announces its sealing, in the caller's transaction. Throws `request.invalid` with every fault. */
export async function insertRetention(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  { change: { principal, actor, made }, content, id = made?.id }: NewRetention,
): Promise<Invoice> {
  const at = deps.clock.now();
  const { merchantId, livemode } = principal;
  await requireCertificate(tx, principal, at);
  const { branch, issue, result } = await judgeRetention(tx, deps, { principal, content });
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const request = {
    ...(id !== undefined && { id }),
    merchantId,
    livemode,
    requestId: actor.requestId,
    kind: "retention" as const,
    tickets: [],
    series,
    branch,
    comprobante: commonParts(content, issue),
    retention: { content, document: result.document },
    externalId: content.externalId,
  };
  const [invoiceId = ""] = await insertInvoices(tx, [request], { catalogs: deps.catalogs(), at });
  if (content.email !== undefined) await mailToReceivers(tx, deps, [{ invoiceId, to: content.email }]);
  const retention = await Invoice.query(tx).findOne({ id: invoiceId }).throwIfNotFound();
  await recordAudit(tx, actor, at, {
    action: "retention.requested",
    merchantId,
    subject: { kind: "invoice", id: invoiceId },
    after: { folio: retention.folio, key: content.key, withheld: retention.total },
  });
  return retention;
}
