import type { MessageTable } from "../../../faults/message.ts";

/** Texts of the rules on sold and used vehicles; the codes are our own. */
export const vehicleMessages = {
  "cfdi.vehicle_key": {
    message: {
      es: "La clave vehicular dice {written}; son siete dígitos o mayúsculas.",
      en: "The vehicle key says {written}; it is seven digits or capitals.",
    },
    cure: {
      es: "Escriba la clave vehicular del Anexo 15, sin espacios.",
      en: "Write the vehicle key of Annex 15, without spaces.",
    },
  },
  "cfdi.vehicle_number": {
    message: {
      es: "El NIV dice {written}; son 17 dígitos y mayúsculas sin I, O, Q ni Ñ, o menos en vehículos antiguos.",
      en: "The NIV says {written}; it is 17 digits and capitals without I, O, Q or Ñ, or fewer in old vehicles.",
    },
    cure: {
      es: "Escriba el NIV como está en el vehículo, sin espacios ni guiones.",
      en: "Write the NIV as it stands on the vehicle, without spaces or hyphens.",
    },
  },
} as const satisfies MessageTable;
