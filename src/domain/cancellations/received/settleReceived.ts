import type { CancellationVerdict } from "../judgeSatStatus.ts";
import type { ReceiverAnswer } from "../receiverAnswerXml.ts";
import { mayHaveExpired } from "./receivedTerm.ts";

/** A request as far as it matters when SAT waits for an answer no more. */
export interface EndingRequest {
  readonly answer: ReceiverAnswer | null;
  /** The moment at which the answer was first sent; null when it was not, or when SAT has certainly refused it. */
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
}

export type ReceivedEnd = "accepted" | "rejected" | "expired" | "closed";

const endOf = { accept: "accepted", reject: "rejected" } as const;

/**
 * Returns the end of a request that SAT lists no more. SAT's status of the document says it, where it could be asked.
 * Without it an answer of ours that may have arrived in time explains it, or else the term.
 */
export function settleReceived(
  request: EndingRequest,
  verdict: CancellationVerdict | undefined,
  now: Date,
): ReceivedEnd {
  if (verdict?.kind === "rejected") return "rejected";
  if (verdict?.kind === "cancelled" && verdict.how === "termOver") return "expired";
  if (verdict?.kind === "cancelled" && verdict.how === "withAcceptance") return "accepted";
  const isOver = mayHaveExpired(request, now);
  if (request.sentAt && request.answer) return isOver ? "closed" : endOf[request.answer];
  return isOver ? "expired" : "closed";
}

/** Returns the end of a request whose answer SAT has taken. */
export function endAfter(answer: ReceiverAnswer): ReceivedEnd {
  return endOf[answer];
}
