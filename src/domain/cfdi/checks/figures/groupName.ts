import { documentPlaces, unscaled } from "../../../money/scaled.ts";

/** Returns a group's key in words: "002 Tasa 0.160000". */
export function groupName(group: string): string {
  const [tax, factor, rate] = group.split(" ");
  return [tax, factor, rate && unscaled(BigInt(rate), documentPlaces, documentPlaces)]
    .filter(Boolean)
    .join(" ");
}
