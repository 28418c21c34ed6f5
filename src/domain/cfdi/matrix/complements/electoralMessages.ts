import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on the complement INE 1.1; the codes are our own. */
export const electoralMessages = {
  "cfdi.electoral_committee_missing": {
    message: {
      es: "Un proceso Ordinario dice de qué comité es, y falta TipoComite.",
      en: "An Ordinario process says whose committee it is, and TipoComite is missing.",
    },
    cure: { es: "Escriba TipoComite.", en: "Write TipoComite." },
  },
  "cfdi.electoral_committee_superfluous": {
    message: {
      es: "Un proceso {process} no tiene comité, y TipoComite dice {written}.",
      en: "A {process} process has no committee, and TipoComite says {written}.",
    },
    cure: { es: "Quite TipoComite.", en: "Remove TipoComite." },
  },
  "cfdi.electoral_states_missing": {
    message: { es: "Falta la entidad federativa del gasto.", en: "The state of the expense is missing." },
    cure: { es: "Agregue Entidad con su ClaveEntidad.", en: "Add Entidad with its ClaveEntidad." },
  },
  "cfdi.electoral_states_superfluous": {
    message: {
      es: "El comité Ejecutivo Nacional no lleva Entidad.",
      en: "The committee Ejecutivo Nacional has no Entidad.",
    },
    cure: { es: "Quite Entidad, o cambie TipoComite.", en: "Remove Entidad, or change TipoComite." },
  },
  "cfdi.electoral_key_superfluous": {
    message: {
      es: "IdContabilidad dice {written}; en este proceso la clave va dentro de cada Entidad.",
      en: "IdContabilidad says {written}; in this process the key stands within each Entidad.",
    },
    cure: {
      es: "Escriba la clave en Entidad.Contabilidad.IdContabilidad.",
      en: "Write the key in Entidad.Contabilidad.IdContabilidad.",
    },
  },
  "cfdi.electoral_scope_missing": {
    message: {
      es: "Una precampaña o campaña es local o federal en cada entidad, y falta Ambito.",
      en: "A Precampaña or Campaña is local or federal in each state, and Ambito is missing.",
    },
    cure: { es: "Escriba Ambito: Local o Federal.", en: "Write Ambito: Local or Federal." },
  },
  "cfdi.electoral_scope_superfluous": {
    message: {
      es: "Un proceso Ordinario no lleva Ambito, y dice {written}.",
      en: "An Ordinario process has no Ambito, and it says {written}.",
    },
    cure: { es: "Quite Ambito.", en: "Remove Ambito." },
  },
  "cfdi.electoral_state_twice": {
    message: {
      es: "La entidad {written} está dos veces con el mismo Ambito.",
      en: "The state {written} stands there twice with the same Ambito.",
    },
    cure: {
      es: "Deje una Entidad con todas sus claves de contabilidad.",
      en: "Keep one Entidad with all its accounting keys.",
    },
  },
} as const satisfies MessageTable;
