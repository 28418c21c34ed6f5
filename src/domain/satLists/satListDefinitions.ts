import type { ErrorCode, Text } from "../../errors.ts";

/** The kind of things that a list is about: it decides how its rows are read, judged and kept. */
export type Listed = "taxpayers" | "certificates";

/** The place of a list: a file of SAT's public folder, or addresses that only the house knows. */
type SatListPlace =
  { readonly kind: "publicFile"; readonly file: string } | { readonly kind: "ownAddresses" };

export interface SatListDefinition {
  readonly title: Text;
  readonly holds: Listed;
  readonly place: SatListPlace;
  /** The refusal of an import while no address is known; its text says what to do. */
  readonly unset: ErrorCode;
  /** A list that has fewer rows than this share of the one that counts has lost some on the way. */
  readonly leastShare: number;
}

/** SAT's lists of taxpayers, in the order in which they are shown. */
export const satListNames = ["69-B", "69", "LCO"] as const;

export type SatListName = (typeof satListNames)[number];

export const satListDefinitions: Readonly<Record<SatListName, SatListDefinition>> = {
  "69-B": {
    title: {
      es: "Operaciones presuntamente inexistentes (artículo 69-B del CFF)",
      en: "Operations presumed not to exist (article 69-B of the CFF)",
    },
    holds: "taxpayers",
    place: { kind: "publicFile", file: "Listado_Completo_69-B.csv" },
    unset: "sat_list.source_unset",
    leastShare: 0.8,
  },
  "69": {
    title: {
      es: "Contribuyentes incumplidos (artículo 69 del CFF): firmes, exigibles, cancelados, no localizados…",
      en: "Taxpayers in default (article 69 of the CFF): firm, enforceable, written off, not located…",
    },
    holds: "taxpayers",
    place: { kind: "publicFile", file: "Listado_Completo_69.csv" },
    unset: "sat_list.source_unset",
    leastShare: 0.8,
  },
  LCO: {
    title: {
      es: "Lista de contribuyentes obligados: quién puede facturar, y con qué certificados",
      en: "List of obliged taxpayers: who may invoice, and with which certificates",
    },
    holds: "certificates",
    // SAT gives it to PACs only.
    place: { kind: "ownAddresses" },
    unset: "sat_list.lco_unset",
    // It loses next to nothing from one day to the next; a missing part is noticed even among twenty.
    leastShare: 0.97,
  },
};
