import type { Text } from "../../errors.ts";

interface SatListDefinition {
  readonly title: Text;
  /** The name of the file that SAT publishes. */
  readonly file: string;
}

/**
 * SAT's public lists of taxpayers. The list of obliged taxpayers (LCO) is not among them, because SAT gives it to PACs
 * only.
 */
export const satListDefinitions = {
  "69-B": {
    title: {
      es: "Operaciones presuntamente inexistentes (artículo 69-B del CFF)",
      en: "Operations presumed not to exist (article 69-B of the CFF)",
    },
    file: "Listado_Completo_69-B.csv",
  },
  "69": {
    title: {
      es: "Contribuyentes incumplidos (artículo 69 del CFF): firmes, exigibles, cancelados, no localizados…",
      en: "Taxpayers in default (article 69 of the CFF): firm, enforceable, written off, not located…",
    },
    file: "Listado_Completo_69.csv",
  },
} as const satisfies Readonly<Record<string, SatListDefinition>>;

export type SatListName = keyof typeof satListDefinitions;

/** The names of the lists, in the order in which they are shown. */
export const satListNames: readonly SatListName[] = Object.keys(satListDefinitions)
  .map((name) => name as SatListName)
  .toSorted()
  .toReversed();
