import type { Knex } from "knex";
import type { Tenancy } from "../../../domain/access/principal.ts";
import { isSettled } from "../../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import type { RequestedDirect } from "../findOrInsertDirect.ts";
import { insertDirect } from "../insertDirect.ts";

/** The time without a move after which an invoice is no longer on its way: a stamp takes a second or two. */
const restedMs = 60_000;

type Needed = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/**
 * Sets an invoice going again: one that lies still gets a job, and one that was refused is issued anew from its content,
 * once. Returns the invoice as it is where it is stamped or on its way. Throws `invoice.settled` for a
 * refused invoice of a ticket, which the ticket's own routes issue again.
 */
export async function stampAgain(
  deps: Needed,
  change: Change<Tenancy>,
  invoiceId: string,
): Promise<RequestedDirect> {
  return transact(deps, async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), change.principal).findOne({ id: invoiceId }).forUpdate();
    if (!invoice) throw new AppError("resource.not_found");
    if (invoice.state === "refused") return issueAnew(tx, deps, { change, refused: invoice });
    const restedFor = deps.clock.now().getTime() - new Date(invoice.updatedAt).getTime();
    if (isSettled(invoice.state) || invoice.waits || restedFor < restedMs) return { invoice, created: false };
    await urge(tx, deps, { change, invoice });
    return { invoice, created: true };
  });
}

interface Refused {
  readonly change: Change<Tenancy>;
  readonly refused: Invoice;
}

/**
 * The folio of a refused invoice is passed on once; whoever has it is what the refused one has become. Where the branch
 * has another series by now, the new invoice has a folio of that one, and the refused one counts as passed on all the same.
 */
async function issueAnew(
  tx: Knex.Transaction,
  deps: Needed,
  { change, refused }: Refused,
): Promise<RequestedDirect> {
  const { id: refusedId, content, series, folio } = refused;
  if (!content) throw new AppError("invoice.settled");
  if (refused.folioPassedOn) {
    const heirs = ownedBy(Invoice.query(tx), change.principal).where({
      source: "issued",
      folioPassedOn: false,
    });
    const heir = await heirs.findOne({ series, folio });
    if (!heir) throw new AppError("invoice.settled");
    return { invoice: heir, created: false };
  }
  const invoice = await insertDirect(tx, deps, { change, content, refusedId });
  await Invoice.query(tx).findById(refusedId).patch({ folioPassedOn: true });
  return { invoice, created: true };
}

interface Rested {
  readonly change: Change<Tenancy>;
  readonly invoice: Invoice;
}

/** The job goes the way of every other, the question for an earlier stamp included, so it can never buy a second one. */
async function urge(tx: Knex.Transaction, deps: Needed, { change, invoice }: Rested): Promise<void> {
  const { actor, principal } = change;
  const { id, state } = invoice;
  await enqueue(tx, state === "requested" ? "invoice.seal" : "invoice.stamp", [id], {
    requestId: actor.requestId,
  });
  await recordAudit(tx, actor, deps.clock.now(), {
    action: "invoice.retried",
    merchantId: principal.merchantId,
    subject: { kind: "invoice", id },
    before: { state },
  });
}
