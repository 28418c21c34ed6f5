import { randomBytes } from "node:crypto";
import { text, type Values } from "./command.ts";

/** Returns a password that is printed once, for its owner to change. */
export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

/** Returns the option `--email`; throws a sentence when it is no address. */
export function emailOf(values: Values): string {
  const email = text(values, "email").trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new TypeError(`"${email}" is not an e-mail address.`);
  return email;
}
