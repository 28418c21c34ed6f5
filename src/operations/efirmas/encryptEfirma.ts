import type { Efirma } from "../../models/sat/Efirma.ts";
import type { Deps } from "../deps.ts";
import type { CheckedEfirma } from "./checkEfirma.ts";
import { efirmaContext, type EfirmaPlace } from "./efirmaContext.ts";

type EfirmaColumns = Pick<
  Efirma,
  | "serialNumber"
  | "certificate"
  | "encryptedKey"
  | "encryptedPassword"
  | "encryptionKeyId"
  | "notBefore"
  | "notAfter"
>;

/** Encrypts an e.firma into its columns: key and password, bound to where they will stand. */
export function encryptEfirma(
  { vault }: Pick<Deps, "vault">,
  { facts, files }: CheckedEfirma,
  place: Omit<EfirmaPlace, "serialNumber">,
): EfirmaColumns {
  const { serialNumber, der, notBefore, notAfter } = facts;
  const seal = (part: "key" | "password", plain: Buffer) =>
    vault.encrypt(plain, efirmaContext(part, { ...place, serialNumber }));
  const key = seal("key", files.key);
  return {
    serialNumber,
    certificate: der,
    encryptedKey: key.bytes,
    encryptedPassword: seal("password", Buffer.from(files.password)).bytes,
    encryptionKeyId: key.keyId,
    notBefore,
    notAfter,
  };
}
