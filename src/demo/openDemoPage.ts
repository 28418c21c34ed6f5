import { byCommand } from "../operations/byCommand.ts";
import type { Deps } from "../operations/deps.ts";
import { settingsOf } from "../operations/merchants/settingsOf.ts";
import { updateSelfInvoice } from "../operations/merchants/updateSelfInvoice.ts";

/** The demonstration's customers invoice themselves at `/f/la-muestra`. */
export const demoSlug = "la-muestra";

/** Gives the demonstration's merchant a page of its own. */
export async function openDemoPage(deps: Pick<Deps, "db" | "clock">, merchantId: string): Promise<void> {
  const { selfInvoice } = await settingsOf(deps.db, merchantId);
  await updateSelfInvoice(deps, byCommand(merchantId), { ...selfInvoice, slug: demoSlug });
}
