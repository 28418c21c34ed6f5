import { documentPlaces, exactPlaces, absolute, roundTo, tenTo, unscaled } from "../../../money/scaled.ts";
import { absent } from "../figures/figures.ts";
import { groupName } from "../figures/groupName.ts";
import type { PagoTaxReading, PaidTaxSums } from "./pagosReading.ts";

/**
 * Returns the figures of a BaseP or ImporteP that is not the sum of its documents', or nothing. SAT does not say to how
 * many decimals it is rounded, so it must agree in those it writes, and at least in those of MonedaP; conversions may
 * have been rounded one by one. Another rule reports a repeated group.
 */
export function notTheSumOfDoctos(
  { node, reading, group, isRepeated, ...tax }: PagoTaxReading,
  part: "Base" | "Importe",
  sums: PaidTaxSums,
): { written: string; group: string; sum: string } | undefined {
  const { base, importe, converted, isKnown } = sums.get(group) ?? none;
  if (isRepeated || !isKnown) return undefined;
  const sum = part === "Base" ? base : importe;
  const amount = tax[part];
  if (!amount && node[part] !== undefined) return undefined;
  if (amount) {
    const places = Math.min(documentPlaces, Math.max(amount.decimals, reading.decimals ?? 0));
    const written = amount.value * tenTo(exactPlaces - documentPlaces);
    const tolerance = tenTo(exactPlaces - places) + BigInt(converted) * tenTo(exactPlaces - documentPlaces);
    if (absolute(written - sum) < tolerance) return undefined;
  }
  return {
    written: amount?.text ?? absent,
    group: groupName(group),
    sum: unscaled(roundTo(sum, tenTo(exactPlaces - documentPlaces)), exactPlaces, reading.decimals ?? 0),
  };
}

const none = { base: 0n, importe: 0n, converted: 0, isKnown: true };
