import { createPrivateKey, sign } from "node:crypto";
import { cadenaTimbre } from "../../../src/domain/cfdi/timbre/cadenaTimbre.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import type { Timbre } from "../../../src/domain/cfdi/timbre/readTimbre.ts";
import { toXml } from "./toXml.ts";
import type { PacCertificate } from "../../../src/sandbox/authority/issuePacCertificate.ts";

/** Stamps as a PAC does, without asking anything; `changes` make the timbre a wrong one before it is signed. */
export function stampCfdi(sealedXml: string, pac: PacCertificate, changes: Partial<Timbre> = {}): string {
  const document = readComprobante(sealedXml);
  const unsigned: Timbre = {
    Version: "1.1",
    UUID: "5FB2822E-396D-4725-8521-CDC4BDD20CCF",
    FechaTimbrado: document.Fecha,
    RfcProvCertif: "PPR010101AB1",
    SelloCFD: document.Sello,
    NoCertificadoSAT: pac.serialNumber,
    SelloSAT: "",
    ...changes,
  };
  const signature = sign("sha256", Buffer.from(cadenaTimbre(unsigned)), createPrivateKey(pac.privateKeyPem));
  const timbre = {
    name: "tfd:TimbreFiscalDigital",
    attributes: { ...unsigned, SelloSAT: signature.toString("base64") },
    children: [],
  };
  return toXml({ ...document, Complemento: [...(document.Complemento ?? []), timbre] });
}
