import { systemActor } from "../../../domain/access/actor.ts";
import { mostFaults } from "../../../domain/satDownloads/patience.ts";
import { judgeWithheld } from "../../../domain/satDownloads/verdict.ts";
import type { SatAnswer } from "../../../ports/satDownloads.ts";
import type { Deps } from "../../deps.ts";
import type { PackageResult } from "./callForPackage.ts";
import type { LeasedPackage } from "./leasePackage.ts";
import { losePackage } from "./losePackage.ts";
import { postponePackage } from "./postponePackage.ts";
import { stopDownload } from "../stopDownload.ts";

/**
 * Saves why a package did not come, and when it is called for next. A call that SAT has refused costs none of the two that
 * it answers; nor does one without any answer. SAT may have counted that one: then its 5008 tells, and the package is lost
 * as it would have been by our own count, whereas counting each silence would lose packages to every outage.
 */
export async function savePackageAnswer(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  leased: LeasedPackage,
  result: Exclude<PackageResult, { kind: "kept" }>,
): Promise<void> {
  if (result.kind === "noAnswer")
    return postponePackage(deps, leased, { reason: "satUnreachable", uncounted: !result.isGiven });
  const { answer } = result;
  const words = { satCode: answer.code, satMessage: answer.message };
  const verdict = judgeWithheld(answer.meaning);
  if (verdict === "refuseDownload") return refuse(deps, leased, answer);
  if (verdict === "tomorrow")
    return postponePackage(deps, leased, { reason: "dailyLimit", uncounted: true, ...words });
  if (verdict === "lost" || leased.satPackage.tries >= mostFaults)
    return losePackage(deps, leased, { reason: answer.meaning, ...words });
  return postponePackage(deps, leased, { reason: "satFault", uncounted: true, ...words });
}

/** Ends the whole download, in SAT's words: SAT refused the e.firma, or the right to ask. */
async function refuse(
  deps: Pick<Deps, "db" | "clock">,
  { satPackage }: LeasedPackage,
  { meaning, code, message }: SatAnswer,
): Promise<void> {
  await deps.db.transaction((tx) =>
    stopDownload(tx, deps, systemActor("satDownload"), {
      downloadId: satPackage.downloadId,
      state: "refused",
      reason: meaning,
      satCode: code,
      satMessage: message,
    }),
  );
}
