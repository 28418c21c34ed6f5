import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "../limitConcurrency.ts";

/**
 * The cost is Argon2id's (the library's default), 19 MiB, two passes: OWASP's floor, some 40 ms. It can be changed,
 * because the tests hash a thousand passwords; one of them holds what stands here.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits hashing, which runs on the four threads that also read files and resolve names: a flood of log-ins gets two of
 * them, and a queue of no more than some seconds.
 */
const inTurn = limitConcurrency({ running: 2, waiting: 100 });

/** Hashes a password. The result names its parameters, so that they can be raised later. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordCost));
}

/**
 * Says whether the password is right. Where there is no hash because there is no such user, the answer is no, and
 * takes as long.
 */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    nobodys ??= hash(randomBytes(16), passwordCost);
    const nobodysHash = await nobodys;
    return (await verify(passwordHash ?? nobodysHash, password)) && passwordHash !== undefined;
  });
}

let nobodys: Promise<string> | undefined;

/** Says whether the hash was made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
