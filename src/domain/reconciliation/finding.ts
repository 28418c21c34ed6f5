import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

/**
 * unknownToSat: we stamped it, and SAT does not list it. cancelledOutside: SAT lists it as cancelled, and nobody cancelled
 * it here. issuedElsewhere: SAT lists it as ours, and another system issued it. missingFolio: a gap in a series of ours.
 */
export const satFindingKinds = [
  "unknownToSat",
  "cancelledOutside",
  "issuedElsewhere",
  "missingFolio",
] as const;
export type SatFindingKind = (typeof satFindingKinds)[number];

/**
 * open: somebody has to look at it. resolved: somebody has, and wrote why. gone: our books and SAT's agree by now. What
 * comes back unchanged is resolved as before; with other facts it is open again.
 */
export const findingStates = ["open", "resolved", "gone"] as const;
export type FindingState = (typeof findingStates)[number];

/**
 * The moves of a finding: what a comparison sees again is resolved or open by its facts, and what it does not see is
 * gone.
 */
export const findingTransitions: LifeCycle<FindingState> = {
  open: ["resolved", "gone"],
  resolved: ["resolved", "open", "gone"],
  gone: ["open", "resolved"],
};

/** The causes why a folio has no stamped invoice: refused by the PAC, still on its way, or never taken. */
export const missingCauses = ["refused", "unfinished", "absent"] as const;
type MissingCause = (typeof missingCauses)[number];

/** The facts of a finding, those only that its kind has. What else is known of a document stands with the document. */
export interface FindingDetails {
  readonly series?: string;
  readonly folio?: string;
  /** The last folio of a gap of several. */
  readonly lastFolio?: string;
  readonly cause?: MissingCause;
  readonly receiverRfc?: string;
  /** The total as an exact decimal. */
  readonly total?: string;
  /** c_TipoDeComprobante. */
  readonly type?: string;
  readonly satState?: "unknown" | "vigente" | "cancelado";
  /** Wall-clock time. */
  readonly cancelledAt?: string;
}
