import { mix } from "../../catalogs/mix.ts";
import type { DocumentSeries } from "./position.ts";

/** Returns two numbers that stand for a series in whatever is mixed for its documents. */
export function seriesSeed({ rfc, service, direction }: DocumentSeries): readonly [number, number] {
  const letters = Array.from(rfc, (letter) => letter.codePointAt(0) ?? 0);
  const kind = (service === "cfdi" ? 0 : 2) + (direction === "emitidos" ? 0 : 1);
  return [mix(1, kind, ...letters), mix(2, kind, ...letters)];
}
