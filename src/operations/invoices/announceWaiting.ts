import { Certificate } from "../../models/merchants/Certificate.ts";
import { Invoice } from "../../models/Invoice.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";

/** The number of documents that one transaction announces. */
const slice = 500;

/**
 * Announces the sealing of every document that may have waited for one of these CSDs. Those that a worker has just looked
 * at in vain are among them, since not what it wrote down counts but that they are not sealed; sealing twice does nothing.
 */
export async function announceWaiting(
  deps: Pick<Deps, "db" | "relay">,
  certificateIds: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<Outcomes> {
  const active = await Certificate.query(deps.db)
    .findByIds([...certificateIds])
    .where({ active: true })
    .select("id", "merchantId", "livemode");
  for (const certificate of active) {
    let after: string | undefined = "0";
    while (after !== undefined) {
      signal.throwIfAborted();
      after = await announceSlice(deps, certificate, after);
    }
  }
  return allDone;
}

/** Announces the documents after this place; returns the place of the last, `undefined` where there is no other. */
async function announceSlice(
  deps: Pick<Deps, "db" | "relay">,
  { merchantId, livemode }: Certificate,
  after: string,
): Promise<string | undefined> {
  return transact(deps, async (tx) => {
    const rows = await Invoice.query(tx)
      .where({ merchantId, livemode, state: "requested", waits: false })
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(slice)
      .select("id", "seq", "requestId");
    const requestId = rows.map((row) => row.requestId);
    await enqueue(
      tx,
      "invoice.seal",
      rows.map(({ id }) => id),
      { requestId, of: { merchantId, livemode } },
    );
    return rows.length === slice ? rows.at(-1)?.seq : undefined;
  });
}
