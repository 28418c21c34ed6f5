import type { Fault } from "../../errors.ts";
import type { ObligedList } from "./obligedList.ts";
import type { SatListName } from "./satListDefinitions.ts";
import { satListFault } from "./satListFault.ts";

/** An entry of a list in force about one taxpayer. */
export interface ListedTaxpayer {
  readonly rfc: string;
  readonly list: SatListName;
  readonly name: string;
  readonly situation: string;
  /** The day since which SAT has it so, `YYYY-MM-DD`. */
  readonly since: string | null;
  /** The day of the list. */
  readonly listDate: string;
}

/** The answer of the lists in force about those asked for. */
export interface Listings {
  /** Their entries in 69-B and 69. */
  readonly taxpayers: readonly ListedTaxpayer[];
  /** The LCO; null where none is in force. */
  readonly obliged: ObligedList | null;
}

/** A taxpayer of a document, with the place where the document names it. */
export interface NamedTaxpayer {
  readonly rfc: string;
  readonly path: string;
}

/** Returns the warnings to which the entries about these taxpayers lead; who has cleared himself is none. */
export function listWarnings(named: readonly NamedTaxpayer[], listed: readonly ListedTaxpayer[]): Fault[] {
  return named.flatMap(({ rfc, path }) =>
    listed.filter((entry) => entry.rfc === rfc && !isCleared(entry)).map((entry) => warning(entry, path)),
  );
}

function isCleared({ list, situation }: ListedTaxpayer): boolean {
  return list === "69-B" && /^(desvirtuado|sentencia favorable)/i.test(situation);
}

function warning({ list, rfc, situation, since, listDate }: ListedTaxpayer, path: string): Fault {
  const figures = { rfc, situation, since: since ?? "?", date: listDate };
  return satListFault(list === "69-B" ? "list.69b" : "list.69", path, figures);
}
