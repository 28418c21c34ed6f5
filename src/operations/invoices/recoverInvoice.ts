import type { Actor } from "../../domain/access/actor.ts";
import { isSettled } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { dropDeadLetters } from "../../queues/deadLetters.ts";
import { stampingKinds } from "../../queues/jobs.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { pacSituation } from "../pacs/pacSituation.ts";
import { stampSealed } from "./stamping/stampSealed.ts";

/**
 * The states in which an invoice is in doubt: after a call that died it is so as much as after an answer that nobody
 * could read.
 */
const inDoubt = new Set(["stamping", "inDoubt"]);

/**
 * Asks the PAC here and now for the stamp whose answer was lost, by the same claim, bytes and verification as the
 * worker. Returns the invoice as it is afterwards: still in doubt when the PAC gave no sound answer. The request for it
 * stands in the audit log even when the call fails.
 */
export async function recoverInvoice(
  deps: Pick<
    Deps,
    "db" | "relay" | "clock" | "config" | "pacs" | "satCertificates" | "countStamp" | "log" | "queues"
  >,
  actor: Actor,
  invoiceId: string,
): Promise<Invoice> {
  await deps.db.transaction(async (tx) => {
    const invoice = await requireInDoubt(deps, tx, invoiceId);
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.recoveryAsked",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      before: { state: invoice.state, pac: invoice.pac },
    });
  });
  const outcomes = await stampSealed(deps, { invoiceIds: [invoiceId] });
  if (outcomes.get(invoiceId)?.kind === "waitUntil") throw new AppError("invoice.leased");
  const invoice = await Invoice.query(deps.db).findOne({ id: invoiceId }).throwIfNotFound();
  if (isSettled(invoice.state)) await dropDeadLetters(deps.db, deps.queues, stampingKinds, invoiceId);
  return invoice;
}

async function requireInDoubt(
  deps: Pick<Deps, "clock" | "pacs">,
  tx: Parameters<typeof recordAudit>[0],
  invoiceId: string,
): Promise<Invoice> {
  const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).forUpdate();
  if (!invoice) throw new AppError("resource.not_found");
  if (!inDoubt.has(invoice.state)) throw new AppError("invoice.not_in_doubt");
  const now = deps.clock.now();
  if (invoice.leasedUntil && invoice.leasedUntil > now) throw new AppError("invoice.leased");
  const situation = await pacSituation({ ...deps, db: tx }, [invoice.merchantId]);
  if (situation.breaker(invoice.pac ?? "", invoice.livemode).kind === "open")
    throw new AppError("pac.breaker_open");
  return invoice;
}
