import type { Knex } from "knex";
import { raw } from "objection";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { AdvanceUse, AppliedAdvance } from "../../domain/advances/appliedAdvance.ts";
import { advanceFault, judgeAdvances, type NamedAdvance } from "../../domain/advances/judgeAdvances.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Fault } from "../../errors.ts";
import { ForeignAdvance } from "../../models/directInvoices/ForeignAdvance.ts";
import { Invoice } from "../../models/Invoice.ts";
import { appliedOf } from "../../queries/directInvoices/advances.ts";
import { ownedBy } from "../../queries/ownedBy.ts";

export interface FoundAdvances {
  readonly applied: readonly AppliedAdvance[];
  readonly faults: readonly Fault[];
}

/**
 * Returns the advances that an invoice applies with the amounts, or what stands against them. Inside a transaction they are
 * held until its end, so that nobody else applies or takes back the same money.
 */
export async function findAdvances(
  db: Knex,
  principal: Tenancy,
  content: DirectInvoice,
): Promise<FoundAdvances> {
  const uses = "advances" in content ? (content.advances ?? []) : [];
  if (!("advances" in content) || uses.length === 0) return { applied: [], faults: [] };
  if (content.type !== "income")
    return { applied: [], faults: [advanceFault("advance.not_income", "advances")] };
  return judgeAdvances(await nameAdvances(db, principal, uses), content.currency);
}

async function nameAdvances(
  db: Knex,
  principal: Tenancy,
  uses: readonly AdvanceUse[],
): Promise<readonly NamedAdvance[]> {
  const ids = uses.flatMap(({ invoiceId }) => invoiceId ?? []);
  const uuids = uses.flatMap(({ uuid }) => uuid?.toLowerCase() ?? []);
  const query = ownedBy(Invoice.query(db), principal)
    .where((either) => void either.whereIn("id", ids).orWhereIn("uuid", uuids))
    .orderBy("seq");
  if (db.isTransaction) await holdFolios(db as Knex.Transaction, principal, { ids, uuids });
  const invoices = await (db.isTransaction ? query.forUpdate() : query);
  const { merchantId, livemode } = principal;
  const foreigners = await ForeignAdvance.query(db)
    .where({ merchantId, livemode })
    .whereIn("uuid", uuids)
    .select("foreign_advances.*", raw(ForeignAdvance.receiverSql).as("receiver"));
  const known = [...invoices, ...foreigners].map(({ id }) => id);
  const applied = await appliedOf(db, known);
  return uses.map((use) => {
    const uuid = use.uuid?.toLowerCase();
    const invoice = invoices.find((one) => one.id === use.invoiceId || (uuid && one.uuid === uuid));
    const foreign = invoice ? undefined : foreigners.find((one) => one.uuid === uuid);
    const whole = invoice ? decimal(invoice.total).minus(invoice.credited) : decimal(foreign?.total ?? "0");
    const left = whole.minus(applied(invoice?.id ?? foreign?.id ?? ""));
    return { use, ...(invoice && { invoice }), ...(foreign && { foreign }), left };
  });
}

/** An advance of another system may not have a row to lock, and its invoice may be imported meanwhile. */
async function holdFolios(
  tx: Knex.Transaction,
  { merchantId, livemode }: Tenancy,
  { ids, uuids }: { readonly ids: readonly string[]; readonly uuids: readonly string[] },
): Promise<void> {
  const named = await Invoice.query(tx)
    .where({ merchantId, livemode })
    .whereIn("id", [...ids])
    .select("uuid");
  const all = new Set([...uuids, ...named.flatMap(({ uuid }) => uuid ?? [])]);
  for (const uuid of [...all].sort())
    await tx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`advance ${merchantId} ${uuid}`]);
}
