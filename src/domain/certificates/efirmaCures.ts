import type { Text } from "../../errors.ts";
import type { PairFault } from "./judgeCertificatePair.ts";

/** The remedies for what is wrong with an e.firma; its message is that of the error of the same code. */
export const efirmaCures: Readonly<Partial<Record<PairFault["code"], Text>>> = {
  "certificate.unreadable": {
    es: "Envíe el archivo .cer tal como lo entregó el SAT, en base64.",
    en: "Send the .cer file as SAT gave it out, in base64.",
  },
  "certificate.key_unreadable": {
    es: "Envíe el archivo .key tal como lo generó Certifica, en base64.",
    en: "Send the .key file as SAT's Certifica made it, in base64.",
  },
  "certificate.key_too_slow": {
    es: "Descifre la llave y vuelva a cifrarla con 20,000 iteraciones de PBKDF2 o menos, o envíe la que generó Certifica.",
    en: "Encrypt the key again with at most 20,000 rounds of PBKDF2, or send the one that SAT's Certifica made.",
  },
  "certificate.password_wrong": {
    es: "Escriba la contraseña de la llave privada; no es la del portal del SAT (CIEC).",
    en: "Give the password of the private key; it is not that of SAT's portal (CIEC).",
  },
  "certificate.key_mismatch": {
    es: "Busque la llave que se generó junto con este certificado, o envíe el certificado de esta llave.",
    en: "Find the key that was made with this certificate, or send the certificate of this key.",
  },
  "certificate.is_csd": {
    es: "El CSD sella facturas; el SAT solo acepta la e.firma (FIEL) para descargar.",
    en: "A CSD seals invoices; to download, SAT accepts the e.firma (FIEL) only.",
  },
  "certificate.expired": {
    es: "Renueve la e.firma en el SAT y envíe la nueva.",
    en: "Renew the e.firma with SAT and send the new one.",
  },
  "certificate.not_yet_valid": {
    es: "Envíela desde el día en que entra en vigor.",
    en: "Send it from the day on which it comes into force.",
  },
  "certificate.foreign_rfc": {
    es: "Envíe la e.firma del contribuyente cuyos CFDI se piden.",
    en: "Send the e.firma of the taxpayer whose CFDIs are asked for.",
  },
  "certificate.foreign_authority": {
    es: "En modo de prueba se acepta la e.firma de prueba; en vivo, la que emite el SAT.",
    en: "In test mode test e.firmas are accepted; in live mode, those that SAT issues.",
  },
};
