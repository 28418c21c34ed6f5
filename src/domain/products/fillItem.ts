import type { TicketItem } from "../tickets/ticket.ts";
import type { ProductTerms } from "./productTerms.ts";

/** An item that left it to us what it is. */
export type UnclassifiedItem = TicketItem & { readonly sku: string };

/**
 * Says whether an item has a SKU and no product key: whoever sends a key speaks for the whole line, and is not
 * second-guessed about its unit or its taxes.
 */
export function isUnclassified(item: TicketItem): item is UnclassifiedItem {
  return item.productKey === undefined && item.sku !== undefined;
}

/** Says whether an unclassified item gives no taxes either: its amount is known with its product only. */
export function leavesTaxesOpen(item: TicketItem): boolean {
  return isUnclassified(item) && saysNothingOfTaxes(item);
}

/**
 * Returns an unclassified item with the terms of its product. What the item says itself stays: its unit, and its taxes
 * together with c_ObjetoImp, since one without the other contradicts itself. `taxObject: "01"` says "no taxes".
 */
export function fillItem(
  item: TicketItem,
  { productKey, unitKey, taxObject, taxes }: ProductTerms,
): TicketItem {
  const filled = { ...item, productKey, unitKey: item.unitKey ?? unitKey };
  if (!saysNothingOfTaxes(item)) return filled;
  return { ...filled, taxes, ...(taxObject !== undefined && { taxObject }) };
}

function saysNothingOfTaxes({ taxes, taxObject }: TicketItem): boolean {
  return taxes.length === 0 && taxObject === undefined;
}
