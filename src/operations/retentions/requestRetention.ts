import { isDeepStrictEqual } from "node:util";
import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { Retention } from "../../domain/retentions/retention.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { insertRetention } from "./insertRetention.ts";

export interface RequestedRetention {
  readonly retention: Invoice;
  /** False when the very same retention had been asked for before. */
  readonly created: boolean;
}

/**
 * Requests a retention: it is stored, its sealing announced, in one transaction. The same content under the same
 * `externalId` answers with the retention that is there; other content throws `invoice.external_id_taken`.
 */
export async function requestRetention(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  change: Change<Tenancy>,
  content: Retention,
): Promise<RequestedRetention> {
  return transact(deps, async (tx) => {
    const same = await sameRetention(tx, change.principal, content);
    return same
      ? { retention: same, created: false }
      : { retention: await insertRetention(tx, deps, { change, content }), created: true };
  });
}

async function sameRetention(
  tx: Knex,
  { merchantId, livemode }: Tenancy,
  content: Retention,
): Promise<Invoice | undefined> {
  const { externalId } = content;
  if (externalId === undefined) return undefined;
  const found = await Invoice.query(tx)
    .where({ merchantId, livemode, externalId })
    .whereNot({ state: "refused" })
    .first();
  const isSame = found && isDeepStrictEqual(found.retention?.content, JSON.parse(JSON.stringify(content)));
  if (found && !isSame) throw new AppError("invoice.external_id_taken");
  return found;
}
