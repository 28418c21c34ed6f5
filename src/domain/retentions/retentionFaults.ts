import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import type { Retention } from "./retention.ts";
import { retentionFault } from "./retentionFault.ts";

/** The key of what no other key is about; it alone needs words of its own. */
const otherKind = "25";

/** Returns the codes that SAT's catalogs of retentions do not have, and what contradicts itself. */
export function retentionFaults(
  content: Retention,
  { catalogs, day }: { readonly catalogs: ActiveCatalogs; readonly day: string },
): readonly Fault[] {
  const { key, description, receiver, period, taxes } = content;
  const postalCode = receiver.nationality === "national" ? receiver.postalCode : undefined;
  const year = String(period.year);
  return [
    ...(isUnknown(catalogs, "retention-keys", key)
      ? [retentionFault("retention.key_unknown", "key", { key })]
      : []),
    ...(key === otherKind && description === undefined
      ? [retentionFault("retention.description_missing", "description")]
      : []),
    ...(postalCode !== undefined && isNotInForce(catalogs.judge("postal-codes", postalCode, day))
      ? [retentionFault("retention.postal_code_unknown", "receiver.postalCode", { postalCode })]
      : []),
    ...(isUnknown(catalogs, "fiscal-years", year)
      ? [retentionFault("retention.year_unknown", "period.year", { year })]
      : []),
    ...(period.to < period.from ? [retentionFault("retention.period_reversed", "period.to")] : []),
    ...taxes.flatMap(({ paymentType }, at) =>
      isUnknown(catalogs, "payment-types", paymentType)
        ? [retentionFault("retention.payment_type_unknown", `taxes[${at}].paymentType`, { paymentType })]
        : [],
    ),
  ];
}

function isNotInForce(verdict: ReturnType<ActiveCatalogs["judge"]>): boolean {
  return verdict !== "inForce" && verdict !== "unverified";
}

/** Says whether a catalog that is there lacks a code; of one that is not imported yet nothing can be said. */
function isUnknown(catalogs: ActiveCatalogs, name: string, code: string): boolean {
  const address = `retentions/${name}`;
  return catalogs.entries(address).length > 0 && !catalogs.find(address, code);
}
