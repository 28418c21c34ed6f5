import { type Scope, scopes } from "../domain/access/scopes.ts";
import { ApiKey } from "../models/access/ApiKey.ts";
import { createApiKey } from "../operations/apiKeys/createApiKey.ts";
import { revokeApiKey } from "../operations/apiKeys/revokeApiKey.ts";
import { type Command, list, text } from "./command.ts";
import { findMerchant } from "./findMerchant.ts";
import { byCommand } from "../operations/byCommand.ts";

export const createKeyCommand: Command = {
  summary: `--merchant RFC --name NAME [--live] [--scope ${scopes.join("|")} …] (prints the key once)`,
  required: ["merchant", "name"],
  options: {
    merchant: { type: "string" },
    name: { type: "string" },
    live: { type: "boolean", default: false },
    scope: { type: "string", multiple: true, default: [...scopes] },
  },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    const wanted = list(values, "scope");
    const unknown = wanted.filter((scope) => !scopes.includes(scope as Scope));
    if (unknown.length > 0) throw new Error(`No such scope: ${unknown.join(", ")}.`);
    const { id, key } = await createApiKey(deps, byCommand(merchantId), {
      name: text(values, "name"),
      livemode: values["live"] === true,
      scopes: wanted as readonly Scope[],
    });
    return `Key ${id}: ${key} (shown this once).`;
  },
};

export const listKeysCommand: Command = {
  summary: "--merchant RFC",
  required: ["merchant"],
  options: { merchant: { type: "string" } },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    const keys = await ApiKey.query(deps.db).where({ merchantId }).orderBy("createdAt");
    const line = ({ id, prefix, name, scopes, revokedAt }: ApiKey): string =>
      `${id}  ${prefix}…  ${revokedAt ? "revoked" : "active "}  ${scopes.join(" ")}  ${name}`;
    return keys.map(line).join("\n") || "No keys.";
  },
};

export const revokeKeyCommand: Command = {
  summary: "--merchant RFC --id KEY_ID",
  required: ["merchant", "id"],
  options: { merchant: { type: "string" }, id: { type: "string" } },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    await revokeApiKey(deps, byCommand(merchantId), text(values, "id"));
    return "Revoked; every process refuses it within a second.";
  },
};
