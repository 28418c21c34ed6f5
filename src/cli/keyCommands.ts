import { type Scope, scopes } from "../domain/access/scopes.ts";
import { ApiKey } from "../models/access/ApiKey.ts";
import { createApiKey } from "../operations/apiKeys/createApiKey.ts";
import { revokeApiKey } from "../operations/apiKeys/revokeApiKey.ts";
import { type ComposedCommand, list, text } from "./command.ts";
import { findMerchant } from "./findMerchant.ts";
import { byCommand } from "../operations/byCommand.ts";

export const createKeyCommand: ComposedCommand = {
  about: "Creates an API key of a merchant and prints it once.",
  example: '--merchant EKU9003173C9 --name "Caja 1" --live',
  options: {
    merchant: { type: "string", value: "RFC", required: true, help: "The merchant's RFC." },
    name: { type: "string", value: "NAME", required: true, help: "Where the key is used, such as a till." },
    live: { type: "boolean", default: false, help: "For documents with fiscal effect; otherwise for tests." },
    scope: {
      type: "string",
      value: "SCOPE",
      multiple: true,
      default: [...scopes],
      help: `What it may do: ${scopes.join(", ")}; all of them when absent.`,
    },
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

export const listKeysCommand: ComposedCommand = {
  about: "Lists the API keys of a merchant, without their secrets.",
  options: {
    merchant: { type: "string", value: "RFC", required: true, help: "The merchant's RFC." },
  },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    const keys = await ApiKey.query(deps.db).where({ merchantId }).orderBy("createdAt");
    const line = ({ id, prefix, name, scopes, revokedAt }: ApiKey): string =>
      `${id}  ${prefix}…  ${revokedAt ? "revoked" : "active "}  ${scopes.join(" ")}  ${name}`;
    return keys.map(line).join("\n") || "No keys.";
  },
};

export const revokeKeyCommand: ComposedCommand = {
  about: "Revokes an API key; every process refuses it within a second.",
  options: {
    merchant: { type: "string", value: "RFC", required: true, help: "The merchant's RFC." },
    id: { type: "string", value: "KEY_ID", required: true, help: "A key of keys:list." },
  },
  async run({ deps }, values) {
    const { id: merchantId } = await findMerchant(deps.db, text(values, "merchant"));
    await revokeApiKey(deps, byCommand(merchantId), text(values, "id"));
    return "Revoked; every process refuses it within a second.";
  },
};
