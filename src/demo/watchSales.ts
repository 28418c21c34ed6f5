import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "./apiClient.ts";
import { isFinal, type Sale } from "./sale.ts";

export interface TicketAnswer {
  readonly id: string;
  readonly externalId: string;
  readonly state: string;
  readonly invoice?: { readonly id: string; readonly uuid: string | null } | null;
  readonly faults?: readonly { readonly message: string }[] | null;
}

const everyMs = 100;

/** Polls the states of all open sales, many folios a call, until stopped; later sales join by being pushed. */
export function watchSales(api: ApiClient, sales: readonly Sale[]): { stop(): Promise<void> } {
  let stopped = false;
  const watching = watch();
  return {
    async stop() {
      stopped = true;
      await watching;
    },
  };

  async function watch(): Promise<void> {
    while (!stopped) {
      const open = sales.filter((sale) => !isFinal(sale));
      if (open.length > 0) await look(api, open);
      await pause(everyMs);
    }
  }
}

async function look(api: ApiClient, open: readonly Sale[]): Promise<void> {
  const externalIds = open.map(({ ticket }) => ticket.externalId);
  const { data, error } = await api.post<{ items: TicketAnswer[] }>("/api/v1/tickets/status", {
    externalIds,
  });
  if (error) throw new Error(`The states cannot be read: ${JSON.stringify(error)}`);
  const byFolio = new Map(data.items.map((item) => [item.externalId, item]));
  for (const sale of open) note(sale, byFolio.get(sale.ticket.externalId));
}

function note(sale: Sale, seen: TicketAnswer | undefined): void {
  if (!seen) return;
  sale.state = seen.state;
  sale.uuid = seen.invoice?.uuid ?? undefined;
  sale.invoiceId = seen.invoice?.id;
  sale.reason = seen.faults?.[0]?.message;
  sale.ms = Date.now() - sale.sentAt;
}
