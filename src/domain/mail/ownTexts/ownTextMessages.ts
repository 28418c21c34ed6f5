import type { MessageTable } from "../../faults/message.ts";

/** Texts of what is wrong with a merchant's own words of a mail. */
export const ownTextMessages = {
  "mail_text.placeholder_unknown": {
    message: {
      es: "{name} no es un marcador de este correo.",
      en: "{name} is no placeholder of this mail.",
    },
    cure: { es: "Use estos: {allowed}.", en: "Use these: {allowed}." },
  },
  "mail_text.no_button": {
    message: { es: "Este correo no tiene botón.", en: "This mail has no button." },
    cure: { es: "Envíe button null.", en: "Send button null." },
  },
} as const satisfies MessageTable;
