import type { Tenancy } from "../../../domain/access/principal.ts";
import type { ReceiverAnswer } from "../../../domain/cancellations/receiverAnswerXml.ts";
import { AppError } from "../../../errors.ts";
import { ReceivedCancellation } from "../../../models/sat/ReceivedCancellation.ts";
import { receivedBy } from "../../../queries/mirror/receivedCancellations.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { requireCertificate } from "../../certificates/requireCertificate.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { moveReceived } from "../../lifeCycles/sat/moveReceived.ts";

export interface GivenAnswer {
  readonly uuid: string;
  readonly answer: ReceiverAnswer;
}

/**
 * Stores the merchant's answer to an issuer who asks to cancel a document, and announces that it be signed and sent. The
 * same answer once more is the same request. Throws `cancellation_request.answered` for another answer to what has one, and
 * for what SAT waits for no more.
 */
export async function answerReceived(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { principal, actor }: Change<Tenancy>,
  { uuid, answer }: GivenAnswer,
): Promise<ReceivedCancellation> {
  const at = deps.clock.now();
  return transact(deps, async (tx) => {
    const row = await receivedBy(tx, principal).where({ uuid: uuid.toLowerCase() }).first().forUpdate();
    if (!row) throw new AppError("resource.not_found");
    const { id, merchantId, livemode, state } = row;
    if (state !== "pending") {
      if (row.answer === answer) return row;
      throw new AppError("cancellation_request.answered");
    }
    await requireCertificate(tx, { merchantId, livemode }, at);
    // What SAT refused before is forgotten: these are other bytes.
    const anew = { answerXml: null, pac: null, sentAt: null, satCode: null, faults: null, failures: 0 };
    const given = { answer, answeredAt: at, requestId: actor.requestId, ...anew };
    await moveReceived(tx, [id], "answered", { at, patch: given });
    await enqueue(tx, "receivedCancellation.answer", [id], { requestId: actor.requestId });
    await recordAudit(tx, actor, at, {
      action: "cancellationRequest.answered",
      merchantId,
      subject: { kind: "receivedCancellation", id },
      after: { uuid: row.uuid, answer },
    });
    return ReceivedCancellation.query(tx).findById(id).throwIfNotFound();
  });
}
