import { type CancellationVerdict, judgeSatStatus } from "../../../domain/cancellations/judgeSatStatus.ts";
import type { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import { SatCfdi } from "../../../models/sat/SatCfdi.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { Deps } from "../../deps.ts";

/**
 * Asks SAT for the status of a document that the merchant has received; `undefined` where the mirror does not know who
 * issued it and for how much, without which SAT says nothing.
 */
export async function askStatusOfReceived(
  deps: Pick<Deps, "db" | "satStatus">,
  { merchantId, livemode, uuid }: Pick<ReceivedCancellation, "merchantId" | "livemode" | "uuid">,
): Promise<CancellationVerdict | NoAnswer | undefined> {
  const cfdi = await SatCfdi.query(deps.db)
    .findOne({ merchantId, livemode, uuid, received: true })
    .select("emisorRfc", "receptorRfc", "total");
  if (!cfdi) return undefined;
  const { emisorRfc: rfcEmisor, receptorRfc: rfcReceptor, total } = cfdi;
  // Metadata has no seal; SAT finds a document without it.
  const answer = await deps.satStatus(livemode).ask({ uuid, rfcEmisor, rfcReceptor, total, sello: "" });
  return answer.kind === "noAnswer" ? answer : judgeSatStatus(answer.status);
}
