import { verify, X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { AppError } from "../../../errors.ts";
import { type CertificateFacts, readCertificate } from "../../certificates/readCertificate.ts";
import { cadenaValues } from "../cadena/cadenaValues.ts";
import { joinCadena } from "../cadenaOriginal.ts";
import { cadenaTimbre } from "./cadenaTimbre.ts";
import { parseXml } from "../xml/parseXml.ts";
import type { Timbre } from "./readTimbre.ts";
import { satNames } from "../satNames.ts";
import { checkNode } from "../structure/checkNode.ts";
import { firstDifference } from "../structure/firstDifference.ts";
import { timbreStructure } from "../structure/timbreStructure.ts";
import type { XmlElement } from "../xml.ts";
import { XmlError } from "../xml/XmlError.ts";

export interface StampedCfdi {
  /** The XML that was sent to the PAC. */
  readonly sealedXml: string;
  /** The XML that came back. */
  readonly stampedXml: string;
  /** The same, where it has been read already. */
  readonly stamped?: XmlElement;
  /** The certificate (DER) whose serial number the timbre names. */
  readonly pacCertificate: Buffer;
}

const timbreName = "tfd:TimbreFiscalDigital";
const hourMs = 3_600_000;
// 72 hours by law; two more because Fecha and FechaTimbrado are wall times of zones up to two hours apart.
const maxStampingMs = (72 + 2) * hourMs;

/**
 * Accepts a PAC's answer, a CFDI or a retention, only if it is the document that was sent, its seal still verifies, and it carries one timbre
 * that repeats the seal, is dated within the 72 hours and is signed with the PAC's certificate. Compared by content: a
 * PAC may write the XML again. `problem` is for operators, in English. Source: Anexo 20, section II.
 */
export function verifyStampedCfdi(stamped: StampedCfdi): { timbre: Timbre } | { problem: string } {
  try {
    return { timbre: verifiedTimbre(stamped) };
  } catch (error) {
    if (error instanceof Refusal || error instanceof XmlError || error instanceof AppError) {
      return { problem: error.message };
    }
    throw error;
  }
}

function verifiedTimbre({ sealedXml, stampedXml, stamped, pacCertificate }: StampedCfdi): Timbre {
  const { document, timbre } = takeTimbreOut(satNames(stamped ?? parseXml(stampedXml)));
  if (!isOnlyCompleted(sealedXml, stampedXml)) {
    const sealed = withoutTimbre(satNames(parseXml(sealedXml)), []);
    const difference = firstDifference(sealed, document);
    if (difference !== undefined) refuse(`the document was changed at ${difference}`);
  }

  const { Sello = "", Certificado = "", Fecha, FechaExp = "" } = document.attributes;
  if (timbre.SelloCFD !== Sello) refuse("the timbre repeats another seal");
  if (!signed(joinCadena(cadenaValues(document)), Sello, keyOf(Certificado)))
    refuse("the seal does not verify");
  const elapsedMs = Date.parse(`${timbre.FechaTimbrado}Z`) - Date.parse(`${Fecha ?? FechaExp}Z`);
  if (!(Math.abs(elapsedMs) <= maxStampingMs))
    refuse("the timbre is dated more than 72 hours from the document");

  const pac = signerOf(pacCertificate);
  if (pac.serialNumber !== timbre.NoCertificadoSAT) refuse("the timbre names another PAC certificate");
  if (!signed(cadenaTimbre(timbre), timbre.SelloSAT, pac.x509.publicKey))
    refuse("the timbre does not verify");
  return timbre;
}

/**
 * Says whether an answer is what was sent, byte by byte, with a timbre put in: most PACs leave the rest alone, and then
 * nothing else of it needs to be compared. Where the timbre stands is for `takeTimbreOut` to judge.
 */
function isOnlyCompleted(sealedXml: string, stampedXml: string): boolean {
  const start = stampedXml.indexOf(`<${timbreName} `);
  const end = stampedXml.indexOf("/>", start) + "/>".length;
  if (start < 0 || end < start) return false;
  const [before, after] = [stampedXml.slice(0, start), stampedXml.slice(end)];
  if (isJoined(sealedXml, before, after)) return true;
  // The PAC may have opened a Complemento for it.
  const open = before.slice(before.lastIndexOf("<"));
  const close = open.replace("<", "</");
  return (
    isComplemento({ name: open.slice(1, -1) }) &&
    after.startsWith(close) &&
    isJoined(sealedXml, before.slice(0, -open.length), after.slice(close.length))
  );
}

function isJoined(whole: string, head: string, tail: string): boolean {
  return whole.length === head.length + tail.length && whole.startsWith(head) && whole.endsWith(tail);
}

function takeTimbreOut(stamped: XmlElement): { document: XmlElement; timbre: Timbre } {
  const timbres = stamped.children
    .filter(isComplemento)
    .flatMap(({ children }) => children.filter(({ name }) => name === timbreName));
  const [timbre] = timbres;
  if (!timbre || timbres.length > 1) refuse(`the answer has ${timbres.length} timbres`);
  const [fault] = checkNode(timbre, timbreStructure, "TimbreFiscalDigital");
  if (fault) refuse(`the timbre is not well made: ${fault.message.en}`);
  return { document: withoutTimbre(stamped, [timbre]), timbre: timbre.attributes as unknown as Timbre };
}

// A Complemento that holds nothing else goes too: the PAC may have opened it for the timbre.
function withoutTimbre(document: XmlElement, timbres: readonly XmlElement[]): XmlElement {
  const children = document.children.flatMap((child) => {
    if (!isComplemento(child)) return [child];
    const kept = child.children.filter((complement) => !timbres.includes(complement));
    return kept.length === 0 ? [] : [{ ...child, children: kept }];
  });
  return { ...document, children };
}

function isComplemento({ name }: Pick<XmlElement, "name">): boolean {
  return name === "cfdi:Complemento" || name === "retenciones:Complemento";
}

// A PAC signs everything with one certificate and a merchant seals everything with one: reading them again for each
// document would take longer than verifying both signatures.
const signers = new WeakMap<Buffer, CertificateFacts>();
const sealingKeys = new Map<string, KeyObject>();
const maxSealingKeys = 500;

function signerOf(pacCertificate: Buffer): CertificateFacts {
  const facts = signers.get(pacCertificate) ?? readCertificate(pacCertificate);
  signers.set(pacCertificate, facts);
  return facts;
}

function keyOf(Certificado: string): KeyObject {
  const known = sealingKeys.get(Certificado);
  if (known) return known;
  const key = readKey(Certificado);
  if (sealingKeys.size >= maxSealingKeys) sealingKeys.delete(sealingKeys.keys().next().value as string);
  sealingKeys.set(Certificado, key);
  return key;
}

function readKey(Certificado: string): KeyObject {
  try {
    return new X509Certificate(Buffer.from(Certificado, "base64")).publicKey;
  } catch {
    return refuse("the document's certificate cannot be read");
  }
}

function signed(cadena: string, signature: string, key: KeyObject): boolean {
  return verify("sha256", Buffer.from(cadena, "utf8"), key, Buffer.from(signature, "base64"));
}

class Refusal extends Error {}

function refuse(problem: string): never {
  throw new Refusal(problem);
}
