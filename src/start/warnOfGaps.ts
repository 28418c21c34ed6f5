import type { Deps } from "../operations/deps.ts";
import { connectionShortage } from "./connectionShortage.ts";
import { productionGaps } from "./productionGaps.ts";

/** Logs what a production configuration leaves out, a line each, and connections that PostgreSQL would refuse. */
export async function warnOfGaps({ config, db, log }: Pick<Deps, "config" | "db" | "log">): Promise<void> {
  if (!config.production) return;
  for (const gap of productionGaps(config)) log.warn(gap);
  const shortage = await connectionShortage(db, config);
  if (shortage !== undefined) log.warn(shortage);
}
