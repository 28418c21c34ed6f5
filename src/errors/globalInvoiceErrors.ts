import { entry } from "./entry.ts";

/** The errors of asking for global invoices. */
export const globalInvoiceErrors = {
  "global.no_tickets": entry(
    409,
    "No hay tickets abiertos en ese periodo; nada queda por declarar.",
    "That period has no open tickets; nothing is left to declare.",
  ),
  "global.already_run": entry(
    409,
    "Ese periodo ya se declaró y no han llegado más tickets; consulte GET /tickets/global.",
    "That period is already declared, and no more tickets have come; see GET /tickets/global.",
  ),
  "global.merchant_wide": entry(
    409,
    "La factura global abarca todas las sucursales; pídala con acceso a todas, o indique la suya en branch.",
    "The global invoice covers all branches; ask for it with access to all of them, or name yours in branch.",
  ),
} as const;
