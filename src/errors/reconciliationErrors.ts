import { entry } from "./entry.ts";

/** What a reconciliation with SAT can refuse to do. */
export const reconciliationErrors = {
  "finding.gone": entry(
    409,
    "Esa diferencia ya no existe; no queda nada por resolver.",
    "That difference is gone; nothing is left to resolve.",
  ),
} as const;
