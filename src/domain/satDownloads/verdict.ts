import type { SatCodeMeaning } from "./satCodes.ts";
import type { AskAgainReason } from "./waitReasons.ts";

/** The consequence of SAT's answer for a request. */
export type Verdict =
  | { readonly kind: "empty" }
  | { readonly kind: "packages" }
  /** SAT is working on it, so it is asked again. */
  | { readonly kind: "lookAgain" }
  /** SAT has a fault of its own: it is asked again later, and after too many in a row a human looks. */
  | { readonly kind: "fault" }
  | { readonly kind: "lookTomorrow" }
  /** It is too much for one request, so others take its place. */
  | { readonly kind: "split" }
  | AskAgain
  /** SAT refuses the e.firma, or the right to ask: no request of the download will fare better. */
  | { readonly kind: "refuseDownload" };

export interface AskAgain {
  readonly kind: "askAgain";
  readonly because: AskAgainReason;
  /** True when the range moves by a second, so that it is another one to SAT. */
  readonly shifted: boolean;
  /** The count that the new request adds to; each count has a limit. */
  readonly countsAs: "restart" | "shift" | "fault";
}

const again = (because: AskAgainReason, countsAs: AskAgain["countsAs"], shifted = false): AskAgain => ({
  kind: "askAgain",
  because,
  countsAs,
  shifted,
});

const refuseDownload: Verdict = { kind: "refuseDownload" };
const satFault = again("satFault", "fault");

/** SAT's codes as an answer to the question itself. A code that SAT does not document here is a fault of its own. */
const asked: Readonly<Record<SatCodeMeaning, Verdict>> = {
  ok: satFault,
  invalidUser: refuseDownload,
  malformed: refuseDownload,
  malformedSeal: refuseDownload,
  foreignSeal: refuseDownload,
  certificateRevoked: refuseDownload,
  certificateInvalid: refuseDownload,
  notAuthorised: refuseDownload,
  exhausted: again("exhausted", "shift", true),
  overTheTop: { kind: "split" },
  nothingFound: { kind: "empty" },
  duplicate: again("duplicate", "shift", true),
  dailyLimit: again("dailyLimit", "fault"),
  internal: satFault,
  uncontrolled: satFault,
  packageExpired: satFault,
  packageExhausted: satFault,
  unknown: satFault,
};

/** Returns what becomes of a request that SAT did not accept. */
export function judgeRefusal(meaning: SatCodeMeaning): Verdict {
  return asked[meaning];
}

/** Returns what becomes of a request when SAT would not say how it stands (CodEstatus of a verification). */
export function judgeUntold(meaning: SatCodeMeaning): Verdict {
  if (meaning === "dailyLimit") return { kind: "lookTomorrow" };
  return asked[meaning] === satFault ? { kind: "fault" } : asked[meaning];
}

export interface Verification {
  readonly status: "accepted" | "inProgress" | "finished" | "error" | "rejected" | "expired" | "unknown";
  /** The meaning of CodigoEstadoSolicitud. */
  readonly outcome: SatCodeMeaning;
  readonly cfdiCount: number;
  readonly packages: number;
  /** True when SAT has had it for longer than it ever needs. */
  readonly isStuck: boolean;
}

/**
 * Returns what becomes of a request whose state SAT has given. 5004 is an empty answer, whatever the state beside it
 * says.
 */
export function judgeVerification(told: Verification): Verdict {
  if (told.packages > 0 && told.status === "finished") return { kind: "packages" };
  if (told.outcome === "nothingFound") return { kind: "empty" };
  switch (told.status) {
    case "accepted":
    case "inProgress":
      return told.isStuck ? again("stuck", "restart", true) : { kind: "lookAgain" };
    case "finished":
      return told.cfdiCount === 0 ? { kind: "empty" } : { kind: "fault" };
    case "error":
    case "rejected":
      return asked[told.outcome];
    case "expired":
      return again("expired", "restart", true);
    case "unknown":
      return { kind: "fault" };
    default:
      return told.status satisfies never;
  }
}

export type PackageVerdict = "lost" | "fault" | "tomorrow" | "refuseDownload";

/** Returns what becomes of a package that SAT did not give. */
export function judgeWithheld(meaning: SatCodeMeaning): PackageVerdict {
  if (meaning === "dailyLimit") return "tomorrow";
  if (meaning === "packageExpired" || meaning === "packageExhausted" || meaning === "nothingFound")
    return "lost";
  return asked[meaning] === refuseDownload ? "refuseDownload" : "fault";
}
