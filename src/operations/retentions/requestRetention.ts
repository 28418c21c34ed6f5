import type { Tenancy } from "../../domain/access/principal.ts";
import type { Retention } from "../../domain/retentions/retention.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { findSameDocument } from "../invoices/findSameDocument.ts";
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
    const same = await findSameDocument(tx, change, content, (row) => row.retention?.content);
    return same
      ? { retention: same, created: false }
      : { retention: await insertRetention(tx, deps, { change, content }), created: true };
  });
}
