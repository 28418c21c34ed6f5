import { type DerElement, derTag, readDer, readObjectIdentifier } from "./readDer.ts";

/** The parameters that open an encrypted key, besides its password. */
export interface EncryptedKey {
  readonly digest: string;
  readonly salt: Buffer;
  /** The number of iterations; Infinity where the file names a number beyond 32 bits. */
  readonly iterations: number;
  readonly cipher: string;
  /** Bytes of the cipher's key. */
  readonly keyLength: number;
  readonly iv: Buffer;
  readonly encrypted: Buffer;
}

const pbes2 = "1.2.840.113549.1.5.13";
const pbkdf2 = "1.2.840.113549.1.5.12";

const digests: Readonly<Record<string, string>> = {
  "1.2.840.113549.2.7": "sha1",
  "1.2.840.113549.2.8": "sha224",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};
const ciphers: Readonly<
  Record<string, Pick<EncryptedKey, "cipher" | "keyLength"> & { readonly ivLength: number }>
> = {
  "1.2.840.113549.3.7": { cipher: "des-ede3-cbc", keyLength: 24, ivLength: 8 },
  "2.16.840.1.101.3.4.1.2": { cipher: "aes-128-cbc", keyLength: 16, ivLength: 16 },
  "2.16.840.1.101.3.4.1.22": { cipher: "aes-192-cbc", keyLength: 24, ivLength: 16 },
  "2.16.840.1.101.3.4.1.42": { cipher: "aes-256-cbc", keyLength: 32, ivLength: 16 },
};

/**
 * Reads an EncryptedPrivateKeyInfo (RFC 5958) under PBES2 with PBKDF2 (RFC 8018), and derives nothing. Throws a
 * RangeError on anything else: keys of before 2010 are PBES1 with MD5 and DES, which OpenSSL 3 no longer opens, and
 * scrypt, whose cost is memory, is in no file of SAT's.
 */
export function readEncryptedKey(der: Buffer): EncryptedKey {
  const [info, ...rest] = readDer(der);
  const [algorithm, octets] = inside(info);
  const [scheme, parameters] = inside(algorithm);
  const [derivation, encryption] = inside(parameters);
  const [derivationOid, derivationParameters] = inside(derivation);
  const [cipherOid, iv] = inside(encryption);
  if (rest.length > 0 || oidOf(scheme) !== pbes2 || oidOf(derivationOid) !== pbkdf2)
    throw new RangeError("Not a key that PBES2 with PBKDF2 encrypts.");
  const known = ciphers[oidOf(cipherOid)];
  if (!known || octetsOf(iv).length !== known.ivLength) throw new RangeError("A cipher that is not known.");
  const { cipher, keyLength } = known;
  const derived = derivationOf(inside(derivationParameters), keyLength);
  return { ...derived, cipher, keyLength, iv: octetsOf(iv), encrypted: octetsOf(octets) };
}

/** Reads PBKDF2-params: salt, iterations, the key's length where it is given, and the digest where it is not SHA-1. */
function derivationOf(
  [salt, iterations, ...options]: readonly DerElement[],
  keyLength: number,
): Pick<EncryptedKey, "salt" | "iterations" | "digest"> {
  const length = options.find(({ tag }) => tag === derTag.integer);
  const prf = options.find(({ tag }) => tag === derTag.sequence);
  const digest = prf ? digests[oidOf(inside(prf)[0])] : "sha1";
  if (!digest || (length && integerOf(length) !== keyLength))
    throw new RangeError("A derivation that is not known.");
  return { salt: octetsOf(salt), iterations: integerOf(iterations), digest };
}

function inside(element: DerElement | undefined): DerElement[] {
  if (element?.tag !== derTag.sequence) throw new RangeError("A sequence is missing.");
  return readDer(element.contents);
}

function oidOf(element: DerElement | undefined): string {
  if (element?.tag !== derTag.objectIdentifier) throw new RangeError("An object identifier is missing.");
  return readObjectIdentifier(element.contents);
}

function octetsOf(element: DerElement | undefined): Buffer {
  if (element?.tag !== derTag.octetString) throw new RangeError("An octet string is missing.");
  return element.contents;
}

/** Returns a number from 1 on; what is beyond 32 bits is beyond every use. */
function integerOf(element: DerElement | undefined): number {
  const { tag, contents } = element ?? {};
  if (tag !== derTag.integer || !contents || contents.length === 0)
    throw new RangeError("A number is missing.");
  const negative = (contents[0] as number) > 0x7f;
  const digits = contents.subarray(contents.findIndex((byte) => byte !== 0));
  const value = digits.length > 4 ? Infinity : digits.readUIntBE(0, digits.length);
  if (negative || value < 1) throw new RangeError("A number that is not positive.");
  return value;
}
