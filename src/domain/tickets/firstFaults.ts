import { type Fault, mostFaults } from "../../errors.ts";
import { ticketFault } from "./ticketFault.ts";

/** Returns the first hundred faults; a last one then says that there are more. */
export function firstFaults(faults: readonly Fault[]): readonly Fault[] {
  if (faults.length <= mostFaults) return faults;
  return [...faults.slice(0, mostFaults), ticketFault("faults.more", "", { limit: mostFaults })];
}
