import type { TicketTax } from "../tickets/ticket.ts";

/** The facts that SAT wants to know of an article, decided once for all tickets that name its SKU. */
export interface ProductTerms {
  /** c_ClaveProdServ */
  readonly productKey: string;
  /** c_ClaveUnidad */
  readonly unitKey: string;
  /** The c_ObjetoImp; when absent, 02 if there are taxes, else 01. */
  readonly taxObject?: string;
  readonly taxes: readonly TicketTax[];
}
