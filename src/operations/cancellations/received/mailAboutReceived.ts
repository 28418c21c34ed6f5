import type { Knex } from "knex";
import { pageLink } from "../../../domain/links/pageLink.ts";
import type { Merchant } from "../../../models/merchants/Merchant.ts";
import type { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import type { Deps } from "../../deps.ts";
import { mailOwners } from "../../mail/mailOwners.ts";

interface ToldRequests {
  readonly kind: "asked" | "expired";
  readonly requests: readonly ReceivedCancellation[];
}

const mostNamed = 10;

/** Mails owners what issuers ask of them, with the first of the deadlines, or what ended by silence. */
export async function mailAboutReceived(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault" | "config">,
  { id: merchantId, tradeName, language }: Merchant,
  { kind, requests }: ToldRequests,
): Promise<void> {
  if (requests.length === 0) return;
  const [first] = requests.flatMap(({ dueAt }) => (dueAt ? [dueAt.toISOString()] : [])).sort();
  const content = {
    link: pageLink(deps.config.publicUrl, "cancellationRequests"),
    merchant: tradeName,
    kind,
    count: requests.length,
    uuids: requests.slice(0, mostNamed).map(({ uuid }) => uuid.toUpperCase()),
    dueAt: first ?? null,
  };
  await mailOwners(tx, deps, { merchantId, template: "receivedCancellations", language, content });
}
