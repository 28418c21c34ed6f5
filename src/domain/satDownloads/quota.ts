import type { SatContent } from "./satQuery.ts";

/** Times that SAT answers for one range of documents, for life; metadata may be asked as often as one likes. */
export const triesForLife = 2;

/** Times that SAT gives a package out. */
export const callsPerPackage = 2;

/** Returns the tries left for a range that was asked so often; nothing limits metadata. */
export function triesLeft(content: SatContent, used: number): number | null {
  return content === "metadata" ? null : Math.max(0, triesForLife - used);
}
