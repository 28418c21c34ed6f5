import { AsyncLocalStorage } from "node:async_hooks";
import { createPrivateKey, createPublicKey, generatePrime } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { type RsaKeys, rsaKeys } from "../../src/sandbox/authority/rsaKeys.ts";

/** Names the environment variable with the file of the RSA keys that the whole run shares. */
export const keyDrawerVariable = "TEST_RSA_KEYS";

/**
 * Every two of them make a pair of keys. The pairs of the first are for what a process shares between its files; the other
 * 36 are more than one test file ever holds against each other.
 */
const primes = 10;
const sharedPairs = primes - 1;
const exponent = 65_537n;

/**
 * Makes the keys of a run. Nearly all the work is to find primes, so the keys share them: that takes half a second of CPU
 * time, where 36 pairs of primes of their own take nine. It makes the keys worthless for anything but tests.
 */
export async function fillKeyDrawer(path: string): Promise<void> {
  const found = await Promise.all(Array.from({ length: primes }, () => usablePrime()));
  const pems = found.flatMap((p, at) => found.slice(at + 1).map((q) => (p > q ? pemOf(p, q) : pemOf(q, p))));
  writeFileSync(path, JSON.stringify(pems), { mode: 0o600 });
}

const forSharing = new AsyncLocalStorage<true>();
let sharers = 0;

/** Does work whose keys no test draws again: those of an authority that a process shares, from which others are told. */
export async function drawingSharedKeys<T>(work: () => Promise<T>): Promise<T> {
  sharers += 1;
  try {
    return await forSharing.run(true, work);
  } finally {
    sharers -= 1;
    // While a storage is in use, Node follows every promise of the process.
    if (sharers === 0) forSharing.disable();
  }
}

/** Has this process take its RSA pairs from the drawer, one after the other from a random one on. */
export function drawKeys(): void {
  const path = process.env[keyDrawerVariable];
  if (!path) return;
  let pems: readonly string[] | undefined;
  const opened = new Map<string, RsaKeys>();
  let next = Math.floor(Math.random() * primes ** 2);
  rsaKeys.make = () => {
    pems ??= JSON.parse(readFileSync(path, "utf8")) as string[];
    const part = forSharing.getStore() ? pems.slice(0, sharedPairs) : pems.slice(sharedPairs);
    const pem = part[next++ % part.length] ?? "";
    const keys = opened.get(pem) ?? pairOf(pem);
    opened.set(pem, keys);
    return Promise.resolve(keys);
  };
}

function pairOf(pem: string): RsaKeys {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** The exponent must have no factor in common with a prime less one. */
async function usablePrime(): Promise<bigint> {
  for (;;) {
    const prime = await promisify<number, { bigint: true }, bigint>(generatePrime)(1024, { bigint: true });
    if (prime % exponent !== 1n) return prime;
  }
}

/** Returns the private key of two primes, the larger first, with the figures that RFC 8017 (3.2) wants beside them. */
function pemOf(p: bigint, q: bigint): string {
  const d = inverse(exponent, (p - 1n) * (q - 1n));
  const figures = { n: p * q, e: exponent, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const written = Object.entries(figures).map(([name, figure]) => [name, base64url(figure)]);
  const key = createPrivateKey({ format: "jwk", key: { kty: "RSA", ...Object.fromEntries(written) } });
  return key.export({ type: "pkcs8", format: "pem" }) as string;
}

/** Returns what times `value` leaves 1 when divided by `modulus` (the extended Euclidean algorithm). */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, nextRest, factor, nextFactor] = [modulus, value % modulus, 0n, 1n];
  while (nextRest > 0n) {
    const times = rest / nextRest;
    [rest, nextRest] = [nextRest, rest - times * nextRest];
    [factor, nextFactor] = [nextFactor, factor - times * nextFactor];
  }
  return factor < 0n ? factor + modulus : factor;
}

function base64url(figure: bigint): string {
  const hex = figure.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex").toString("base64url");
}
