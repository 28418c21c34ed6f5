import { systemActor } from "../domain/access/actor.ts";
import { SigningKey } from "../models/access/SigningKey.ts";
import { rotateSigningKey } from "../operations/access/signingKeys/rotateSigningKey.ts";
import type { ComposedCommand } from "./command.ts";

export const rotateSigningKeyCommand: ComposedCommand = {
  about: "Makes a new key that signs the back office's tokens; earlier ones verify for an hour more.",
  options: {
    "end-others": {
      type: "boolean",
      default: false,
      help: "End the earlier keys at once, because one has leaked.",
    },
  },
  async run({ deps }, values) {
    const endOthers = values["end-others"] === true;
    const { id } = await rotateSigningKey(deps, systemActor("signing-keys:rotate"), { endOthers });
    return `Signing key ${id} signs the back office's tokens from now on.`;
  },
};

export const listSigningKeysCommand: ComposedCommand = {
  about: "Lists the keys of the back office's tokens.",
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
