import type { Series } from "../../models/merchants/Series.ts";

/** Returns what the audit log says of a series. */
export function auditedSeries({ code, livemode, cfdiType, nextFolio, isDefault }: Series): object {
  return { code, livemode, cfdiType, nextFolio, isDefault };
}
