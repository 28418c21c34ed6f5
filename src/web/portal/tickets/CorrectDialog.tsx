import { Group, NumberInput, Select, Stack } from "@mantine/core";
import { type ReactNode, useCallback, useState } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { CorrectLine, type TicketLine } from "./CorrectLine.tsx";
import { type TicketBody, ticketBody } from "./ticketBody.ts";
import type { Ticket } from "./ticketActs.ts";

interface Shown {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Corrects what a sale says: its lines, its total and how it was paid. */
export function CorrectDialog({ ticket, onClose }: Shown): ReactNode {
  const t = useTexts();
  const [body, setBody] = useState<TicketBody>(() => ticketBody(ticket));
  const forms = queries.useQuery("get", "/api/v1/catalogs/{name}", {
    params: { path: { name: "payment-forms" }, query: { limit: 50 } },
  });
  const change = (changed: Partial<TicketBody>) => setBody((before) => ({ ...before, ...changed }));
  const changeLine = useCallback(
    (place: number, line: TicketLine) =>
      setBody((before) => ({ ...before, items: before.items.with(place, line) })),
    [],
  );
  return (
    <ActDialog
      title={t("ticketAct.correct")}
      sentence={t("correct.sentence", { amount: writeAmount(body.total, ticket.currency) })}
      confirm={t("correct.confirm")}
      done={t("correct.done")}
      act={() => api.PUT("/api/v1/tickets/{id}", { params: { path: { id: ticket.id } }, body })}
      onClose={onClose}
      size="xl"
    >
      <FaultNotes faults={ticket.faults} title={t("tickets.rejectedTitle")} />
      <Stack gap="md">
        {body.items.map((line, place) => (
          <CorrectLine key={place} place={place} line={line} onChange={changeLine} />
        ))}
        <Group align="flex-end" grow>
          <Select
            label={t("tickets.paymentForm")}
            required
            searchable
            allowDeselect={false}
            data={(forms.data?.data.items ?? []).map(({ code, description }) => ({
              value: code,
              label: `${code} ${description}`,
            }))}
            value={body.paymentForm}
            onChange={(paymentForm) => paymentForm !== null && change({ paymentForm })}
          />
          <NumberInput
            label={t("sale.total")}
            required
            hideControls
            decimalScale={2}
            value={body.total}
            onChange={(total) => change({ total: String(total) })}
          />
        </Group>
      </Stack>
    </ActDialog>
  );
}
