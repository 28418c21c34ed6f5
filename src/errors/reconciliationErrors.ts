import { entry } from "./entry.ts";

/** The errors of a reconciliation with SAT that is refused. */
export const reconciliationErrors = {
  "finding.gone": entry(
    409,
    "Esa diferencia ya no existe; no queda nada por resolver.",
    "That difference is gone; nothing is left to resolve.",
  ),
} as const;
