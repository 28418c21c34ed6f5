import { entry } from "./entry.ts";

/** Every way a certificate and its key can be of no use. */
export const certificateErrors = {
  "certificate.unreadable": entry(
    422,
    "El archivo .cer no es un certificado X.509 en DER o PEM.",
    "The .cer file is not an X.509 certificate in DER or PEM.",
  ),
  "certificate.key_unreadable": entry(
    422,
    "El archivo .key no es una llave PKCS#8 cifrada del SAT.",
    "The .key file is not an encrypted PKCS#8 key of SAT.",
  ),
  "certificate.key_too_slow": entry(
    422,
    "La llave pide más de 20,000 iteraciones de PBKDF2; el SAT usa 2,048. Envíe la que generó Certifica.",
    "The key asks for more than 20,000 rounds of PBKDF2; SAT uses 2,048. Send the one that SAT's Certifica made.",
  ),
  "certificate.password_wrong": entry(
    422,
    "La contraseña no abre la llave privada.",
    "The password does not open the private key.",
  ),
  "certificate.key_mismatch": entry(
    422,
    "La llave privada no corresponde al certificado; suba el par que se descargó junto.",
    "The private key does not match the certificate; upload the pair that was issued together.",
  ),
  "certificate.is_efirma": entry(
    422,
    "Es una e.firma; para facturar suba un Certificado de Sello Digital (CSD).",
    "This is an e.firma; to invoice upload a digital seal certificate (CSD).",
  ),
  "certificate.is_csd": entry(
    422,
    "Es un CSD; aquí se necesita la e.firma.",
    "This is a CSD; the e.firma is needed here.",
  ),
  "certificate.expired": entry(
    422,
    "El certificado venció; tramite uno nuevo en CertiSAT.",
    "The certificate has expired; get a new one at CertiSAT.",
  ),
  "certificate.not_yet_valid": entry(
    422,
    "El certificado aún no entra en vigor.",
    "The certificate is not valid yet.",
  ),
  "certificate.foreign_rfc": entry(
    422,
    "El certificado pertenece a otro RFC.",
    "The certificate belongs to another RFC.",
  ),
  "certificate.foreign_authority": entry(
    422,
    "El certificado no fue emitido por el SAT.",
    "The certificate was not issued by SAT.",
  ),
  "certificate.missing": entry(
    409,
    "El emisor no tiene un CSD vigente; suba uno para poder facturar.",
    "The issuer has no valid CSD; upload one to be able to invoice.",
  ),
} as const;
