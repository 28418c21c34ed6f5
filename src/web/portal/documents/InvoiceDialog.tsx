import { Group, Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FaultNotes } from "./FaultNotes.tsx";
import { isWhole, noReceiver, type Receiver } from "./receiver.ts";
import { ReceiverFields } from "./ReceiverFields.tsx";
import { useSoon } from "./useSoon.ts";

interface Invoiced {
  readonly id: string;
  readonly externalId: string;
  readonly currency: string;
  readonly documentTotal: number;
}

interface Shown {
  readonly tickets: readonly Invoiced[];
  readonly receiver?: Receiver | null | undefined;
  /** The ticket is in a global invoice, and is taken out of it first. */
  readonly isLate?: boolean;
  /** The run of global invoices that the tickets are taken out of, each for an invoice of its own. */
  readonly runId?: string;
  /** Gives the ticket another receiver, which it keeps. */
  readonly isChange?: boolean;
  readonly onClose: () => void;
}

/** Invoices one ticket, or several together, to a receiver; the amounts are shown first. */
export function InvoiceDialog({
  tickets,
  receiver,
  runId,
  isLate = runId !== undefined,
  isChange = false,
  onClose,
}: Shown): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const [customer, setCustomer] = useState<Receiver>(receiver ?? noReceiver);
  const asked = useSoon(customer);
  const ticketIds = tickets.map(({ id }) => id);
  const preview = useQuery({
    queryKey: ["invoicePreview", ticketIds, asked],
    enabled: isWhole(asked) && !isLate,
    queryFn: async ({ signal }) => {
      const body = { ticketIds, customer: asked };
      return (await api.POST("/api/v1/tickets/invoice/preview", { body, signal })).data!.data;
    },
  });
  const [first] = tickets;
  const sum = tickets.reduce((all, { documentTotal }) => all + documentTotal, 0);
  const amount = writeAmount(preview.data?.totals?.total ?? sum.toFixed(2), first!.currency);
  const what = { amount, folio: first!.externalId, count: tickets.length };
  const sentence = isLate
    ? t(tickets.length === 1 ? "invoiceAct.late" : "invoiceAct.lateSeveral", what)
    : t(tickets.length === 1 ? "invoiceAct.one" : "invoiceAct.several", what);
  async function invoice() {
    const params = { path: { id: first!.id } };
    if (isChange) return api.PUT("/api/v1/tickets/{id}/customer", { params, body: customer });
    if (runId !== undefined)
      return api.POST("/api/v1/tickets/global/{id}/extract", {
        params: { path: { id: runId } },
        body: { ticketIds, customer },
      });
    if (tickets.length === 1) return api.POST("/api/v1/tickets/{id}/invoice", { params, body: { customer } });
    const { data } = await api.POST("/api/v1/tickets/invoice", { body: { ticketIds, customer } });
    go(`/invoices/${data!.data.id}`);
    return data;
  }
  const totals = isWhole(customer) ? preview.data?.totals : null;
  const currency = first!.currency;
  return (
    <ActDialog
      title={t(isChange ? "invoiceAct.changeTitle" : "invoiceAct.title")}
      sentence={sentence}
      confirm={t("invoiceAct.confirm", what)}
      done={t("invoiceAct.done")}
      act={invoice}
      onClose={onClose}
      isReady={isWhole(customer) && preview.data?.valid !== false}
      size="lg"
    >
      <ReceiverFields value={customer} onChange={setCustomer} />
      {preview.isFetching && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm" c="dimmed">
            {t("invoiceAct.previewing")}
          </Text>
        </Group>
      )}
      {preview.error !== null && <ProblemNote error={preview.error} />}
      {isWhole(customer) && <FaultNotes faults={preview.data?.faults ?? []} title={t("invoiceAct.notSo")} />}
      {totals && (
        <Facts
          facts={[
            [t("amounts.subtotal"), writeAmount(totals.subtotal, currency)],
            [t("amounts.discount"), totals.discount !== 0 && writeAmount(totals.discount, currency)],
            [t("amounts.taxes"), writeAmount(totals.transferredTaxes, currency)],
            [
              t("amounts.withheld"),
              totals.withheldTaxes !== 0 && writeAmount(totals.withheldTaxes, currency),
            ],
            [t("amounts.total"), <b key="total">{writeAmount(totals.total, currency)}</b>],
          ]}
        />
      )}
    </ActDialog>
  );
}
