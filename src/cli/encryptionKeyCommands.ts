import { randomBytes } from "node:crypto";
import { countEncrypted, reencrypt } from "../operations/encryption/reencrypt.ts";
import type { BareCommand, ComposedCommand } from "./command.ts";

export const generateEncryptionKeyCommand: BareCommand = {
  about: "Makes a key for ENCRYPTION_KEYS and prints it once; nothing is stored.",
  options: {
    id: { type: "string", value: "NAME", help: "The key's name in the ring; the day when absent." },
  },
  runBare: (_, values) => {
    const id =
      typeof values["id"] === "string" ? values["id"] : `key-${new Date().toISOString().slice(0, 10)}`;
    if (!/^[\w-]{1,32}$/.test(id)) throw new TypeError("--id takes up to 32 letters, digits, _ and -.");
    return Promise.resolve(`${id}:${randomBytes(32).toString("base64")}`);
  },
};

export const listEncryptionKeysCommand: ComposedCommand = {
  about: "Lists the keys that the stored secrets are encrypted with, and how many secrets each has.",
  options: {},
  async run({ deps }) {
    const counts = await countEncrypted(deps);
    const ring = deps.config.encryptionKeys.map(({ id }) => id);
    const ids = [...new Set([...ring, ...counts.keys()])];
    return ids
      .map((id) => {
        const role = id === ring[0] ? "encrypts" : ring.includes(id) ? "decrypts" : "missing ";
        return `${id.padEnd(32)}  ${role}  ${counts.get(id) ?? 0} secret(s)`;
      })
      .join("\n");
  },
};

export const rotateEncryptionKeyCommand: ComposedCommand = {
  about: "Encrypts every stored secret with the first key of ENCRYPTION_KEYS, so that the others can go.",
  more:
    "Put the new key in front of the old one and restart every process first. The product may run meanwhile, and the " +
    "command may be interrupted and repeated.",
  options: {},
  async run({ deps }) {
    const [first, ...others] = deps.config.encryptionKeys.map(({ id }) => id);
    const done = await reencrypt(deps, ({ table, changed, left }) => {
      process.stderr.write(`${table.padEnd(14)} ${changed} encrypted again, ${left} to go\n`);
    });
    const counts = await countEncrypted(deps);
    const free = others.filter((id) => (counts.get(id) ?? 0) === 0);
    const advice =
      free.length > 0
        ? ` Nothing stored needs ${free.join(", ")} any more: wait a day, until the last answers to repeated requests ` +
          "have ended, take it out of ENCRYPTION_KEYS and restart every process."
        : "";
    return `${done} secret(s) encrypted again; all are encrypted with ${first}.${advice}`;
  },
};
