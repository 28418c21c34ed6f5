import { systemActor } from "../../domain/access/actor.ts";
import { catalogsByWorkbook } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { isCatalogHost } from "../../domain/catalogs/isCatalogHost.ts";
import { isShipped } from "../../domain/catalogs/shippedSource.ts";
import { AppError } from "../../errors.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import type { Deps } from "../deps.ts";
import { requestImport } from "./requestImport.ts";

/**
 * Asks for what is to be looked at every day: CFDI's workbook, and each other that has been imported, from where that
 * came if it is one of the places to import from, and from what is configured otherwise. A workbook that the product
 * brought along stays as it is until somebody imports it for the first time.
 */
export async function requestDueImports(
  deps: Pick<Deps, "db" | "relay" | "clock" | "config" | "log">,
): Promise<void> {
  const active = await CatalogVersion.query(deps.db).where({ state: "active" });
  const imported = active.filter((version) => !isShipped(version));
  for (const workbook of Object.keys(catalogsByWorkbook) as Workbook[]) {
    const source = imported.find((version) => version.workbook === workbook)?.source;
    if (workbook !== "cfdi" && source === undefined) continue;
    const isPlace = source !== undefined && isCatalogHost(new URL(source), deps.config.catalogs.url);
    await ask(deps, workbook, workbook === "cfdi" || !isPlace ? undefined : source);
  }
}

async function ask(
  deps: Parameters<typeof requestDueImports>[0],
  workbook: Workbook,
  address: string | undefined,
): Promise<void> {
  try {
    await requestImport(deps, systemActor("scheduler"), {
      workbook,
      ...(address !== undefined && { address }),
      through: "schedule",
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ err: error, workbook }, "the catalogs are not refreshed this time");
  }
}
