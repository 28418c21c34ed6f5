import { byCommand } from "../operations/byCommand.ts";
import { goLive } from "../operations/merchants/goLive.ts";
import { type ComposedCommand, text } from "./command.ts";
import { findMerchant } from "./findMerchant.ts";

export const goLiveCommand: ComposedCommand = {
  about: "Lets a merchant issue live documents; tells every step that is still missing.",
  options: { merchant: { type: "string", value: "RFC", required: true, help: "The merchant's RFC." } },
  async run({ deps }, values) {
    const { id, rfc } = await findMerchant(deps.db, text(values, "merchant"));
    await goLive(deps, byCommand(id));
    return `${rfc} issues live documents from now on.`;
  },
};
