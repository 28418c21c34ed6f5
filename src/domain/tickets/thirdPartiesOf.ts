import type { TicketItem } from "./ticket.ts";

/** Returns those for whom lines are sold, and where the ticket names them. */
export function thirdPartiesOf(
  items: readonly Pick<TicketItem, "thirdParty">[],
): { readonly rfc: string; readonly path: string }[] {
  return items.flatMap(({ thirdParty }, at) =>
    thirdParty ? [{ rfc: thirdParty.rfc, path: `items[${at}].thirdParty.rfc` }] : [],
  );
}
