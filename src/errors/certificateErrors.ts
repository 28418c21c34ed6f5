import { entry } from "./entry.ts";

/** Every way a certificate and its key can be of no use. */
export const certificateErrors = {
  "certificate.unreadable": entry(
    422,
    "El archivo .cer no es un certificado X.509 en DER o PEM; suba el .cer que descargó del SAT.",
    "The .cer file is not an X.509 certificate in DER or PEM; upload the .cer that you downloaded from SAT.",
  ),
  "certificate.key_unreadable": entry(
    422,
    "El archivo .key no es una llave PKCS#8 cifrada del SAT; suba el .key que generó junto con el .cer.",
    "The .key file is not an encrypted PKCS#8 key of SAT; upload the .key that belongs to the .cer.",
  ),
  "certificate.key_too_slow": entry(
    422,
    "La llave pide más de 20,000 iteraciones de PBKDF2; el SAT usa 2,048. Envíe la que generó Certifica.",
    "The key demands more than 20,000 rounds of PBKDF2; SAT uses 2,048. Send the key that SAT's Certifica generated.",
  ),
  "certificate.password_wrong": entry(
    422,
    "La contraseña no abre la llave privada; revísela y envíela de nuevo.",
    "The password does not open the private key; check it and send it again.",
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
    "El certificado aún no entra en vigor; espere a su fecha de inicio, o suba otro.",
    "The certificate is not valid yet; wait for its first day, or upload another one.",
  ),
  "certificate.foreign_rfc": entry(
    422,
    "El certificado pertenece a otro RFC; suba el del RFC correcto.",
    "The certificate belongs to another RFC; upload the one of the right RFC.",
  ),
  "certificate.foreign_authority": entry(
    422,
    "El certificado no fue emitido por el SAT; revise que sea el que descargó del SAT.",
    "The certificate was not issued by SAT; check that it is the one that you downloaded from SAT.",
  ),
  "certificate.missing": entry(
    409,
    "El emisor no tiene un CSD vigente; suba uno para poder facturar.",
    "The issuer has no valid CSD; upload one to be able to invoice.",
  ),
} as const;
