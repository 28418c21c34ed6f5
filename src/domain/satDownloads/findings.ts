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
