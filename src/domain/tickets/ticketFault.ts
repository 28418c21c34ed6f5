import type { Fault, Text } from "../../errors.ts";

/** A fault of ours in a ticket; `path` points into the ticket as it was sent. */
export function ticketFault(code: `ticket.${string}`, path: string, message: Text, cure: Text): Fault {
  return { code, source: "own", path, message, cure };
}
