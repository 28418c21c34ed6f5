import type { Series } from "../../models/merchants/Series.ts";

/** What the audit log tells of a series. */
export function auditedSeries({ code, livemode, cfdiType, nextFolio, isDefault }: Series): object {
  return { code, livemode, cfdiType, nextFolio, isDefault };
}
