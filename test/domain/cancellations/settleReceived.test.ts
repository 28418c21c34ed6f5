import test from "ava";
import type { CancellationVerdict } from "../../../src/domain/cancellations/judgeSatStatus.ts";
import { receivedDueAt } from "../../../src/domain/cancellations/received/receivedTerm.ts";
import {
  type EndingRequest,
  type ReceivedEnd,
  settleReceived,
} from "../../../src/domain/cancellations/received/settleReceived.ts";

// A Monday, at noon in Mexico City.
const createdAt = new Date("2026-11-23T18:00:00Z");
const soon = new Date("2026-11-24T18:00:00Z");
const late = new Date("2026-11-27T18:00:00Z");
const request: EndingRequest = {
  answer: null,
  sentAt: null,
  createdAt,
  dueAt: receivedDueAt({ seenAt: createdAt, followsRejection: false }),
};
const rejecting: EndingRequest = { ...request, answer: "reject", sentAt: soon };

const cases: readonly [string, EndingRequest, CancellationVerdict | undefined, Date, ReceivedEnd][] = [
  ["SAT says that the term ended", request, { kind: "cancelled", how: "termOver" }, soon, "expired"],
  [
    "SAT says that it was accepted",
    rejecting,
    { kind: "cancelled", how: "withAcceptance" },
    soon,
    "accepted",
  ],
  ["SAT says that it was rejected", request, { kind: "rejected" }, soon, "rejected"],
  ["nobody answered, and the term is over", request, undefined, late, "expired"],
  ["nobody here answered, within the term", request, undefined, soon, "closed"],
  ["an answer that may have arrived in time", rejecting, undefined, soon, "rejected"],
  ["an answer that may have come too late", rejecting, undefined, late, "closed"],
  ["an answer that was not sent", { ...rejecting, sentAt: null }, undefined, late, "expired"],
  ["silence where there is no term", { ...request, dueAt: null }, undefined, late, "closed"],
  ["a document that SAT does not find", request, { kind: "notKnown" }, late, "expired"],
];

for (const [title, one, verdict, now, end] of cases)
  test(`what SAT lists no more: ${title}`, (t) => t.is(settleReceived(one, verdict, now), end));

test("the term is counted from the last look that did not show the request, in business days", (t) => {
  const notBefore = new Date("2026-11-20T18:00:00Z");
  t.deepEqual(
    receivedDueAt({ seenAt: createdAt, followsRejection: false }),
    new Date("2026-11-26T18:00:00Z"),
  );
  t.deepEqual(
    receivedDueAt({ notBefore, seenAt: createdAt, followsRejection: false }),
    new Date("2026-11-25T18:00:00Z"),
    "a week-end lies between",
  );
  t.is(receivedDueAt({ seenAt: createdAt, followsRejection: true }), null);
});
