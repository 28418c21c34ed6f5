import { raw } from "objection";
import { Cancellation } from "../../models/Cancellation.ts";
import { Invoice } from "../../models/Invoice.ts";
import { allDone, type Outcome, type Outcomes, retry } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { pacSituation } from "../pacs/pacSituation.ts";

/**
 * Fetches SAT's receipts of cancellations whose answer was lost, from the PACs that they were sent to. A PAC that keeps no
 * receipts, or not this one, is asked no more; one that does not answer is asked again. Safe to run again at any time:
 * a receipt that is there stays as it is.
 */
export async function fetchReceipts(
  deps: Pick<Deps, "db" | "clock" | "pacs">,
  cancellationIds: readonly string[],
): Promise<Outcomes> {
  const wanting = await Cancellation.query(deps.db)
    .findByIds([...cancellationIds])
    .whereNull("receipt")
    .whereNotNull("pac");
  if (wanting.length === 0) return allDone;
  const situation = await pacSituation(deps, [...new Set(wanting.map(({ merchantId }) => merchantId))]);
  const issuers = await issuersOf(deps, wanting);
  const outcomes = wanting.map(async (one): Promise<[string, Outcome]> => {
    const pac = situation.find(one.pac as string, one.livemode);
    const answer = await pac?.receiptOf?.({ uuid: one.uuid, rfc: issuers.get(one.invoiceId) ?? "" });
    if (answer?.kind === "noAnswer") return [one.id, retry(answer.error)];
    const receipt = answer?.receipt;
    if (receipt)
      await Cancellation.query(deps.db)
        .findById(one.id)
        .whereNull("receipt")
        .patch({ receipt: Buffer.from(receipt, "utf8"), updatedAt: deps.clock.now() });
    return [one.id, { kind: "done" }];
  });
  return new Map(await Promise.all(outcomes));
}

/** Returns the RFC under which each of these documents was issued, by the document's id. */
async function issuersOf(
  { db }: Pick<Deps, "db">,
  cancellations: readonly Cancellation[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await Invoice.query(db)
    .findByIds(cancellations.map(({ invoiceId }) => invoiceId))
    .select("id", raw("comprobante #>> '{Emisor,Rfc}'").as("issuer"));
  return new Map(rows.map((row) => [row.id, (row as Invoice & { readonly issuer: string }).issuer]));
}
