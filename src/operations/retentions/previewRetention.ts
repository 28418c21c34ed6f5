import type { Tenancy } from "../../domain/access/principal.ts";
import type { Retention } from "../../domain/retentions/retention.ts";
import { unstampedRetention } from "../../domain/retentions/unstampedRetention.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { noFolio, printUnstamped } from "../directInvoices/printUnstamped.ts";
import { judgeRetention } from "./judgeRetention.ts";

/**
 * Prints a retention as it would be; the pages say that they have no fiscal value, and nothing is stored. Throws
 * `request.invalid` with every fault.
 */
export async function previewRetention(
  deps: Pick<Deps, "db" | "pdf" | "clock" | "catalogs">,
  principal: Tenancy,
  content: Retention,
): Promise<Uint8Array> {
  const { result, fecha: FechaExp } = await judgeRetention(deps.db, deps, { principal, content });
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const seal = { FechaExp, FolioInt: noFolio };
  const xml = unstampedRetention(result.document, seal);
  return printUnstamped(deps, { merchantId: principal.merchantId, xml });
}
