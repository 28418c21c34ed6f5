import { listMerchants, merchantState, merchantStates } from "../queries/admin/merchants.ts";
import { choice, type ComposedCommand, text } from "./command.ts";

const most = 10_000;

export const listMerchantsCommand: ComposedCommand = {
  about: "Lists the merchants, the newest first, with their RFC, mode and state.",
  options: {
    state: { type: "string", value: "STATE", help: `Only those that are ${merchantStates.join(", ")}.` },
    name: { type: "string", value: "TEXT", help: "Only those whose legal or trade name begins so." },
  },
  async run({ deps }, values) {
    const state = values["state"] === undefined ? undefined : choice(values, "state", merchantStates);
    const name = text(values, "name");
    const filter = { ...(state && { state }), ...(name && { name }) };
    const { rows } = await listMerchants(deps.db, filter, { limit: most });
    const lines = rows.map((merchant) => {
      const mode = merchant.liveSince ? "live" : "test";
      const { id, rfc, legalName } = merchant;
      return `${rfc.padEnd(13)}  ${merchantState(merchant).padEnd(9)}  ${mode}  ${id}  ${legalName}`;
    });
    return lines.join("\n") || "No merchants; make one with merchants:create.";
  },
};
