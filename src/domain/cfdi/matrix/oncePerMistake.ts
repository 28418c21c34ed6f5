import type { Fault } from "../../../errors.ts";

/** The codes that say no more than another: a use is judged by its regime. */
const followsFrom: Readonly<Record<string, readonly string[]>> = {
  CFDI40161: ["CFDI40157", "CFDI40158", "CFDI40159"],
};

/**
 * Returns the faults without those that only repeat another: one that follows from another's mistake, and one of the
 * document's Impuestos at a field that a line's fault already names.
 */
export function oncePerMistake(faults: readonly Fault[]): Fault[] {
  const codes = new Set(faults.map(({ code }) => code));
  const named = new Set(faults.filter((fault) => !isOfSums(fault)).map(({ path }) => path));
  return faults.filter(
    (fault) =>
      !(followsFrom[fault.code] ?? []).some((cause) => codes.has(cause)) &&
      !(isOfSums(fault) && named.has(fault.path)),
  );
}

function isOfSums({ sat }: Fault): boolean {
  return sat?.startsWith("Impuestos") ?? false;
}
