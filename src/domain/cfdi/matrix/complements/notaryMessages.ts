import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on the complement Notarios Públicos 1.0; the codes are our own. */
export const notaryMessages = {
  "cfdi.notary_one_missing": {
    message: {
      es: "CoproSocConyugalE dice No y falta {missing}.",
      en: "CoproSocConyugalE says No and {missing} is missing.",
    },
    cure: {
      es: "Agregue {missing}, o escriba Si en CoproSocConyugalE.",
      en: "Add {missing}, or write Si in CoproSocConyugalE.",
    },
  },
  "cfdi.notary_owners_missing": {
    message: {
      es: "CoproSocConyugalE dice Si y falta {missing}.",
      en: "CoproSocConyugalE says Si and {missing} is missing.",
    },
    cure: {
      es: "Agregue {missing} con cada copropietario, o escriba No en CoproSocConyugalE.",
      en: "Add {missing} with each owner, or write No in CoproSocConyugalE.",
    },
  },
  "cfdi.notary_shares": {
    message: {
      es: "Los Porcentaje suman {written}; deben sumar 100.00.",
      en: "The Porcentaje values add up to {written}; they must add up to 100.00.",
    },
    cure: { es: "Corrija el Porcentaje de cada copropietario.", en: "Correct the Porcentaje of each owner." },
  },
} as const satisfies MessageTable;
