import type { Knex } from "knex";
import type { Tenancy } from "../../../domain/access/principal.ts";
import type { MailTemplate } from "../../../domain/mail/mailTemplate.ts";
import { issuedStates } from "../../../domain/invoices/invoiceLifeCycle.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import { mailsSeenBy } from "../../mails.ts";
import type { TimeBounds } from "../../lists/newestWithin.ts";

/** The states of a mail that has not reached its reader and never will. */
export const lostMailStates = ["refused", "bounced", "failed"] as const;
export type LostMailState = (typeof lostMailStates)[number];

export interface LostMailFilter {
  readonly state?: LostMailState | undefined;
  readonly recipient?: string | undefined;
  readonly createdAt?: TimeBounds | undefined;
}

interface Searched extends LostMailFilter {
  readonly templates: readonly MailTemplate[];
}

const operators = { gte: ">=", gt: ">", lte: "<=", lt: "<" } as const;

/**
 * Returns mails that were lost and that nobody has sent again, the oldest first. Copies are left out, since a mail that is sent again has its own; so is what carries no issued document any more.
 */
export async function lostMails(
  tx: Knex.Transaction,
  viewer: Pick<Tenancy, "merchantId" | "boundBranchIds">,
  { state, recipient, createdAt = {}, templates }: Searched,
  most: number,
): Promise<MailRow[]> {
  // Two calls at the same moment send each mail again once.
  await tx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`resend ${viewer.merchantId}`]);
  const query = mailsSeenBy(tx, viewer)
    .whereIn("state", state ? [state] : [...lostMailStates])
    .whereIn("template", [...templates])
    .whereNull("copyOf")
    .whereNotExists(tx("mails as later").whereRaw("later.resent_from = mails.id").select(tx.raw("1")))
    .where(
      (either) => void either.whereNull("invoiceId").orWhereIn("invoiceId", issued(tx, viewer.merchantId)),
    );
  if (recipient !== undefined) query.where({ recipient });
  for (const [name, operator] of Object.entries(operators)) {
    const bound = createdAt[name as keyof typeof operators];
    if (bound) query.where("createdAt", operator, bound);
  }
  return query.orderBy("seq").limit(most);
}

function issued(tx: Knex.Transaction, merchantId: string): Knex.QueryBuilder {
  return tx("invoices")
    .where({ merchantId })
    .whereIn("state", [...issuedStates])
    .select("id");
}
