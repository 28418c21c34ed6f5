import { systemActor } from "../../domain/access/actor.ts";
import { satListNames } from "../../domain/satLists/satListDefinitions.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { requestSatList } from "./requestSatList.ts";

/** Asks for all lists of which an address is known; they are to be looked at every day. */
export async function requestDueSatLists(
  deps: Pick<Deps, "db" | "relay" | "clock" | "satListSource" | "log">,
): Promise<void> {
  for (const list of satListNames) {
    if (deps.satListSource.addressOf(list) === undefined) continue;
    try {
      await requestSatList(deps, systemActor("scheduler"), { list, through: "schedule", approve: false });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ err: error, list }, "the list is not refreshed this time");
    }
  }
}
