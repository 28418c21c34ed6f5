import { merchantLogo } from "../../queries/merchants/merchantLogo.ts";
import { printBrand } from "../../queries/merchants/printBrand.ts";
import type { Deps } from "../deps.ts";

/** The word in the place of the folio, which only a document that is asked for takes. */
export const noFolio = "BORRADOR";

/** Prints the XML of a document that is not stamped, in the merchant's looks; the pages say that they have no fiscal value. */
export async function printUnstamped(
  deps: Pick<Deps, "db" | "pdf">,
  { merchantId, xml }: { readonly merchantId: string; readonly xml: string },
): Promise<Uint8Array> {
  const brand = await printBrand(deps.db, merchantId);
  const logo = await merchantLogo(deps.db, merchantId);
  return deps.pdf.printOnce({ merchantId, xml, brand, ...(logo && { logo }), test: true });
}
