import { systemActor } from "../domain/access/actor.ts";
import { SigningKey } from "../models/access/SigningKey.ts";
import { rotateSigningKey } from "../operations/access/signingKeys/rotateSigningKey.ts";
import type { Command } from "./command.ts";

export const rotateSigningKeyCommand: Command = {
  summary: "[--end-others] (others verify for an hour more; --end-others: a key has leaked)",
  required: [],
  options: { "end-others": { type: "boolean", default: false } },
  async run({ deps }, values) {
    const endOthers = values["end-others"] === true;
    const { id } = await rotateSigningKey(deps, systemActor("signing-keys:rotate"), { endOthers });
    return `Signing key ${id} signs the back office's tokens from now on.`;
  },
};

export const listSigningKeysCommand: Command = {
  summary: "(keys of the back office's tokens)",
  required: [],
  options: {},
  async run({ deps }) {
    const now = deps.clock.now();
    const keys = await SigningKey.query(deps.db).orderBy("createdAt", "desc");
    return keys.map((key) => line(key, now)).join("\n") || "No keys yet; the first log-in makes one.";
  },
};

function line({ id, signsUntil, verifiesUntil }: SigningKey, now: Date): string {
  const state = signsUntil > now ? "signs   " : verifiesUntil > now ? "verifies" : "ended   ";
  return `${id}  ${state}  signs until ${signsUntil.toISOString()}, verifies until ${verifiesUntil.toISOString()}`;
}
