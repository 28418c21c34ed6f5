import type { MailTemplate } from "./mailTemplate.ts";

/** Names the reason for which the gate keeps a mail back. */
export type HeldFor = "notLive" | "recipientLimit" | "merchantLimit";

interface Reason {
  readonly es: string;
  readonly en: string;
}

/** Explains each reason to the merchant whose mail was kept back. */
export const heldReasons: Readonly<Record<HeldFor, Reason>> = {
  notLive: {
    es: "En modo de prueba solo se escribe a personas de su equipo con correo confirmado. Al activar el modo real se envía lo que siga vigente.",
    en: "In test mode we write only to people of your team whose e-mail is confirmed. Once you are live, what is still good is sent.",
  },
  recipientLimit: {
    es: "Esa dirección ya recibió hoy todos los correos que le enviamos en un día.",
    en: "This address has already got as many mails as we send it in a day.",
  },
  merchantLimit: {
    es: "Su comercio ya envió hoy todos los correos que puede enviar en un día.",
    en: "Your merchant has already sent as many mails as it may in a day.",
  },
};

const owed: ReadonlySet<MailTemplate> = new Set([
  "invoice",
  "replacement",
  "creditNote",
  "paymentReceipt",
  "retention",
  "digest",
]);

/**
 * Returns true for a mail that goes out on a later day. A document is owed to its customer; a link would be old by then.
 */
export function goesLater(template: MailTemplate, heldFor: HeldFor): boolean {
  return owed.has(template) && heldFor !== "notLive";
}
