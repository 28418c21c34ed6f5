import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { advanceFault, type AppliedAdvance, judgeAdvances } from "../../domain/advances/judgeAdvances.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { decimal } from "../../domain/money/decimal.ts";
import type { Fault } from "../../errors.ts";
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
  const ids = uses.flatMap(({ invoiceId }) => invoiceId ?? []);
  const uuids = uses.flatMap(({ uuid }) => uuid?.toLowerCase() ?? []);
  const query = ownedBy(Invoice.query(db), principal)
    .where((either) => void either.whereIn("id", ids).orWhereIn("uuid", uuids))
    .orderBy("seq");
  const invoices = await (db.isTransaction ? query.forUpdate() : query);
  const applied = await appliedOf(
    db,
    invoices.map(({ id }) => id),
  );
  const named = uses.map((use) => {
    const invoice = invoices.find(
      ({ id, uuid }) => id === use.invoiceId || (use.uuid !== undefined && uuid === use.uuid.toLowerCase()),
    );
    const left = invoice
      ? decimal(invoice.total).minus(invoice.credited).minus(applied(invoice.id))
      : decimal(0);
    return { use, invoice, left };
  });
  return judgeAdvances(named, content.currency);
}
