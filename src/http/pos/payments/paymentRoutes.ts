import type { Route } from "../../route.ts";
import { paymentReversalRoutes } from "./paymentReversals.ts";
import { paymentLedgerRoutes } from "./paymentLedger.ts";
import { reminderRoutes } from "./reminders.ts";
import { receivableRoutes } from "./receivables.ts";

/** The routes of payments. They stand before those of one invoice, whose id would match `payments`. */
export const paymentRoutes: readonly Route[] = [
  ...paymentLedgerRoutes,
  ...receivableRoutes,
  ...paymentReversalRoutes,
  ...reminderRoutes,
];
