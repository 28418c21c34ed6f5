import type { Fault } from "../../errors.ts";
import { ticketFault } from "./ticketFault.ts";

/** Returns the warning that a ticket waits for its branch. */
export function awaitingBranch(branch = ""): Fault {
  return ticketFault("ticket.branch_awaited", "branch", { branch });
}
