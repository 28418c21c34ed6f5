import type { Knex } from "knex";
import { issuedStates } from "../../../domain/invoices/invoiceLifeCycle.ts";
import type { DigestDocument, MailContents } from "../../../domain/mail/mailContents.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { MailRow } from "../../../models/MailRow.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { forgottenContent, moveMails } from "../../lifeCycles/moveMails.ts";
import { openContent } from "../mailContent.ts";
import { sendMail } from "../sendMail.ts";

type DigestDeps = Pick<Deps, "db" | "relay" | "clock" | "vault">;

const mostAtOnce = 200;
/** The documents of one mail at most; what is more goes in the next one. */
const mostDocuments = 50;
/** A document that is not stamped when the others go is looked at again after this time. */
const laterMs = 3_600_000;

/**
 * Sends the documents that were gathered for a customer and are due, in one mail. The mail and the mark on what it carries
 * are one transaction, so each document goes in exactly one, whatever number of schedulers run or die. Returns how many
 * times something was due.
 */
export async function sendDueDigests(deps: DigestDeps): Promise<number> {
  let turns = 0;
  while (turns < mostAtOnce && (await sendNext(deps))) turns += 1;
  return turns;
}

async function sendNext(deps: DigestDeps): Promise<boolean> {
  return transact(deps, async (tx) => {
    const now = deps.clock.now();
    const due = () => MailRow.query(tx).where({ state: "gathered" }).where("gatheredUntil", "<=", now);
    const next = await due().orderBy("gatheredUntil").first();
    if (!next) return false;
    const { merchantId, livemode, recipient, language } = next;
    const together = { merchantId, livemode, recipient, language };
    // Another scheduler that takes this reader's documents at the same moment finds none left.
    await tx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
      `digest ${JSON.stringify(together)}`,
    ]);
    const rows = await due().where(together).orderBy("seq").limit(mostDocuments).forUpdate();
    const ready = await readyOnes(tx, rows, now);
    if (ready.length > 0) await sendTogether(tx, deps, ready);
    return true;
  });
}

/** Returns those whose document is issued and its addenda judged. The others wait for another time, or have failed with their document. */
async function readyOnes(tx: Knex.Transaction, rows: readonly MailRow[], now: Date): Promise<MailRow[]> {
  const invoices = await Invoice.query(tx)
    .whereIn(
      "id",
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    )
    .select("id", "state", "addenda");
  const invoiceById = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const invoiceOf = ({ invoiceId }: MailRow) => invoiceById.get(invoiceId ?? "");
  const refused = rows.filter((row) => invoiceOf(row)?.state === "refused");
  const isReady = (row: MailRow): boolean => {
    const invoice = invoiceOf(row);
    return invoice !== undefined && issuedStates.includes(invoice.state) && invoice.addenda !== "judging";
  };
  const waiting = rows.filter((row) => !isReady(row) && !refused.includes(row)).map(({ id }) => id);
  const patch = { ...forgottenContent, error: "The invoice was refused." };
  await moveMails(
    tx,
    refused.map(({ id }) => ({ id, to: "failed", patch })),
  );
  if (waiting.length > 0) {
    const gatheredUntil = new Date(now.getTime() + laterMs);
    await MailRow.query(tx).whereIn("id", waiting).patch({ gatheredUntil });
  }
  return rows.filter(isReady);
}

async function sendTogether(tx: Knex.Transaction, deps: DigestDeps, rows: readonly MailRow[]): Promise<void> {
  const [{ merchantId, livemode, recipient: to, language }] = rows as [MailRow];
  if (merchantId === null || livemode === null) throw new Error("A gathered mail has a merchant and a mode.");
  const { tradeName: merchant } = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  const documents = rows.map((row) => documentOf(deps, row));
  const content: MailContents["digest"] = { merchant, documents };
  const head = { merchantId, to, language, livemode };
  const digestId = await sendMail(tx, deps, { ...head, template: "digest", content });
  const patch = { ...forgottenContent, digestId };
  await moveMails(
    tx,
    rows.map(({ id }) => ({ id, to: "digested", patch })),
  );
}

/** Returns a document as the mail of its own would have named it. */
function documentOf(deps: Pick<Deps, "vault">, row: MailRow): DigestDocument {
  const content = openContent(deps, row) as { folio: string; total?: string; withheld?: string };
  return {
    invoiceId: row.invoiceId as string,
    kind: row.template as DigestDocument["kind"],
    folio: content.folio,
    total: content.total ?? content.withheld ?? "",
    isCancelled: false,
  };
}
