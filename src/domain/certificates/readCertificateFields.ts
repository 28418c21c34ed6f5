import { derTag, readDer, readObjectIdentifier } from "./readDer.ts";
import type { DerElement } from "./readDer.ts";

/** Bits of KeyUsage (RFC 5280, 4.2.1.3), by their number counted from the left. */
type KeyUsage =
  | "digitalSignature"
  | "nonRepudiation"
  | "keyEncipherment"
  | "dataEncipherment"
  | "keyAgreement"
  | "keyCertSign"
  | "cRLSign";

const keyUsages: readonly KeyUsage[] = [
  "digitalSignature",
  "nonRepudiation",
  "keyEncipherment",
  "dataEncipherment",
  "keyAgreement",
  "keyCertSign",
  "cRLSign",
];

const keyUsageOid = "2.5.29.15";
const subjectIndex = 5;
const extensionsTag = 0xa3;
const versionTag = 0xa0;

export interface CertificateFields {
  /** The subject's attributes by OID; of a repeated one the first. */
  readonly subject: ReadonlyMap<string, string>;
  readonly keyUsage: ReadonlySet<KeyUsage>;
}

/**
 * Reads what Node's X509Certificate does not tell reliably: the subject by OID, unescaped, and KeyUsage.
 * Expects the DER of a certificate that has been parsed already; throws a RangeError on anything else.
 */
export function readCertificateFields(der: Buffer): CertificateFields {
  const tbsCertificate = descend(descend(readDer(der)[0])[0]);
  // Places are counted with the optional version in place; without it everything stands one place earlier.
  const shift = tbsCertificate[0]?.tag === versionTag ? 0 : 1;
  const extensions = tbsCertificate.find((element) => element.tag === extensionsTag);
  return {
    subject: readSubject(tbsCertificate[subjectIndex - shift]),
    keyUsage: extensions ? readKeyUsage(descend(descend(extensions)[0])) : new Set(),
  };
}

function readSubject(name: DerElement | undefined): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const attribute of descend(name).flatMap(descend)) {
    const [type, value] = descend(attribute);
    if (!type || !value) continue;
    const oid = readObjectIdentifier(type.contents);
    if (!attributes.has(oid)) attributes.set(oid, readString(value));
  }
  return attributes;
}

function readKeyUsage(extensions: readonly DerElement[]): Set<KeyUsage> {
  const extension = extensions
    .map(descend)
    .find(([type]) => type && readObjectIdentifier(type.contents) === keyUsageOid);
  const bitString = extension?.at(-1) && descend(extension.at(-1))[0];
  if (bitString?.tag !== derTag.bitString) return new Set();
  // The first byte counts unused bits; all usages but decipherOnly fit into the second.
  const bits = bitString.contents[1] ?? 0;
  return new Set(keyUsages.filter((_, position) => bits & (0x80 >> position)));
}

function readString({ tag, contents }: DerElement): string {
  const utf8String = 0x0c;
  const bmpString = 0x1e;
  if (tag === utf8String) return contents.toString("utf8");
  if (tag === bmpString) return Buffer.from(contents).swap16().toString("utf16le");
  return contents.toString("latin1");
}

function descend(element: DerElement | undefined): DerElement[] {
  return element ? readDer(element.contents) : [];
}
