import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { type RsaKeys, rsaKeys } from "../../src/sandbox/authority/rsaKeys.ts";

/** Names the environment variable with the file of the RSA keys that the whole run shares. */
export const keyDrawerVariable = "TEST_RSA_KEYS";

/** More than one test file ever holds against each other. */
const pairs = 32;

/** Makes the keys of a run. */
export async function fillKeyDrawer(path: string): Promise<void> {
  const made = await Promise.all(Array.from({ length: pairs }, () => rsaKeys.make()));
  const pems = made.map(({ privateKey }) => privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(path, JSON.stringify(pems), { mode: 0o600 });
}

/** Has this process take its RSA pairs from the drawer, one after the other from a random one on. */
export function drawKeys(): void {
  const path = process.env[keyDrawerVariable];
  if (!path) return;
  let pems: readonly string[] | undefined;
  const opened = new Map<number, RsaKeys>();
  let next = Math.floor(Math.random() * pairs);
  rsaKeys.make = () => {
    pems ??= JSON.parse(readFileSync(path, "utf8")) as string[];
    const at = next++ % pairs;
    const keys = opened.get(at) ?? pairOf(pems[at]);
    opened.set(at, keys);
    return Promise.resolve(keys);
  };
}

function pairOf(pem: string | undefined): RsaKeys {
  if (pem === undefined) throw new Error("The drawer of RSA keys is empty.");
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
