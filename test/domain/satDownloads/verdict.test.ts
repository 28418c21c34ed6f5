import test from "ava";
import { meaningOfSatCode } from "../../../src/domain/satDownloads/satCodes.ts";
import {
  judgeRefusal,
  judgeUntold,
  judgeVerification,
  judgeWithheld,
  type Verdict,
  type Verification,
} from "../../../src/domain/satDownloads/verdict.ts";

const say = (verdict: Verdict): string =>
  verdict.kind === "askAgain"
    ? `askAgain ${verdict.because}${verdict.shifted ? " shifted" : ""}, ${verdict.countsAs}`
    : verdict.kind;

const codes = [
  ["300", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["301", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["302", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["303", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["304", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["305", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["404", "askAgain satFault, fault", "fault", "fault"],
  ["5000", "askAgain satFault, fault", "fault", "fault"],
  ["5001", "refuseDownload", "refuseDownload", "refuseDownload"],
  ["5002", "askAgain exhausted shifted, shift", "askAgain exhausted shifted, shift", "fault"],
  ["5003", "split", "split", "fault"],
  ["5004", "empty", "empty", "lost"],
  ["5005", "askAgain duplicate shifted, shift", "askAgain duplicate shifted, shift", "fault"],
  ["5006", "askAgain satFault, fault", "fault", "fault"],
  ["5007", "askAgain satFault, fault", "fault", "lost"],
  ["5008", "askAgain satFault, fault", "fault", "lost"],
  ["5011", "askAgain dailyLimit, fault", "lookTomorrow", "tomorrow"],
  ["4711", "askAgain satFault, fault", "fault", "fault"],
] as const;

for (const [code, asked, untold, withheld] of codes) {
  test(`${code}: asked ${asked}; looking ${untold}; a package ${withheld}`, (t) => {
    const meaning = meaningOfSatCode(code);
    t.is(say(judgeRefusal(meaning)), asked);
    t.is(say(judgeUntold(meaning)), untold);
    t.is(judgeWithheld(meaning), withheld);
  });
}

const told = (
  status: Verification["status"],
  code = "5000",
  more: Partial<Verification> = {},
): Verification => ({
  status,
  outcome: meaningOfSatCode(code),
  cfdiCount: 0,
  packages: 0,
  isStuck: false,
  ...more,
});

const verifications: readonly (readonly [Verification, string])[] = [
  [told("accepted"), "lookAgain"],
  [told("inProgress"), "lookAgain"],
  [told("inProgress", "404"), "lookAgain"],
  [told("accepted", "5000", { isStuck: true }), "askAgain stuck shifted, restart"],
  [told("inProgress", "5000", { isStuck: true }), "askAgain stuck shifted, restart"],
  [told("finished", "5000", { cfdiCount: 5, packages: 1 }), "packages"],
  [told("finished", "5000", { cfdiCount: 5, packages: 1, isStuck: true }), "packages"],
  [told("finished"), "empty"],
  [told("finished", "5000", { cfdiCount: 5 }), "fault"],
  [told("error", "404"), "askAgain satFault, fault"],
  [told("error"), "askAgain satFault, fault"],
  [told("rejected", "5002"), "askAgain exhausted shifted, shift"],
  [told("rejected", "5003"), "split"],
  [told("rejected", "5005"), "askAgain duplicate shifted, shift"],
  [told("rejected", "304"), "refuseDownload"],
  [told("expired"), "askAgain expired shifted, restart"],
  [told("unknown"), "fault"],
  ...(["accepted", "inProgress", "finished", "error", "rejected", "expired", "unknown"] as const).map(
    (status) => [told(status, "5004"), "empty"] as const,
  ),
];

for (const [verification, expected] of verifications) {
  const { status, outcome, packages, isStuck } = verification;
  const stuck = isStuck ? " for 72 hours" : "";
  test(`SAT tells ${status}${stuck}, ${outcome}, ${packages} packages: ${expected}`, (t) => {
    t.is(say(judgeVerification(verification)), expected);
  });
}
