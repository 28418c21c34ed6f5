import { hash, verify } from "@node-rs/argon2";

/** Argon2id (the library's default), 19 MiB, two passes: OWASP's floor, some 40 ms. The result names its parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
