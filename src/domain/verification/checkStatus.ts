import type { SatStatus, SatStatusWords } from "../cancellations/satStatus.ts";
import { type CheckVerdict, judged, skipped, warned } from "./checkVerdict.ts";
import { verificationFault } from "./verificationFault.ts";

/** Judges a document by what SAT says of it. */
export function checkStatus(status: SatStatus, words: SatStatusWords): CheckVerdict {
  switch (status.kind) {
    case "inForce":
      return warned(
        "status",
        status.asked === "pending" ? [verificationFault("status.cancellation_asked", "")] : [],
      );
    case "cancelled":
      return judged("status", [verificationFault("status.cancelled", "")]);
    case "notFound":
      return judged("status", [verificationFault("status.not_found", "")]);
    case "badExpression":
    case "unknown":
      return skipped("status", verificationFault("skipped.unclear", "", { words: words.CodigoEstatus }));
    default:
      return status satisfies never;
  }
}
