import type { Tenancy } from "../../domain/access/principal.ts";
import { unstampedXml } from "../../domain/cfdi/unstampedXml.ts";
import type { DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { judgeDirect } from "./judgeDirect.ts";
import { noFolio, printUnstamped } from "./printUnstamped.ts";

/**
 * Prints an invoice as it would be; the pages say that they have no fiscal value, and nothing is stored. Throws
 * `request.invalid` with every fault.
 */
export async function previewDirect(
  deps: Pick<Deps, "db" | "pdf" | "clock" | "catalogs">,
  principal: Tenancy,
  content: DirectInvoice,
): Promise<Uint8Array> {
  const { result, branch, series, fecha } = await judgeDirect(deps.db, deps, { principal, content });
  if (result.kind === "rejected") throw new AppError("request.invalid", { details: result.faults });
  const document = {
    ...result.comprobante,
    Serie: series ?? branch.series ?? branch.code,
    Folio: noFolio,
  };
  const xml = unstampedXml(document, fecha);
  return printUnstamped(deps, { merchantId: principal.merchantId, xml });
}
