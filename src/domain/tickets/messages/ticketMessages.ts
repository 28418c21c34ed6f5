import type { MessageTable } from "../../faults/message.ts";
import { combiningMessages } from "./combiningMessages.ts";
import { saleMessages } from "./saleMessages.ts";
import { taxMessages } from "./taxMessages.ts";
import { totalMessages } from "./totalMessages.ts";

/** Every message that a ticket's own faults give, by code; `GET /catalogs/error-codes` shows all of them. */
export const ticketMessages = {
  ...saleMessages,
  ...taxMessages,
  ...totalMessages,
  ...combiningMessages,
} as const satisfies MessageTable;
