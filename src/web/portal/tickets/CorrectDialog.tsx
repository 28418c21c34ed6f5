import { Group, NumberInput, Select, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";
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
  const change = (changed: Partial<TicketBody>) => setBody({ ...body, ...changed });
  const changeLine = (place: number, changed: Partial<TicketBody["items"][number]>) =>
    change({ items: body.items.map((line, at) => (at === place ? { ...line, ...changed } : line)) });
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
          <Group
            key={place}
            align="flex-end"
            gap="xs"
            role="group"
            aria-label={t("correct.line", { place: place + 1 })}
          >
            <TextInput
              label={t("sale.description")}
              required
              maxLength={1000}
              value={line.description}
              onChange={({ currentTarget }) => changeLine(place, { description: currentTarget.value })}
              style={{ flex: "2 1 14rem" }}
            />
            <TextInput
              label={t("sale.productKey")}
              maxLength={8}
              value={line.productKey ?? ""}
              onChange={({ currentTarget: { value } }) => {
                const { productKey: _, ...rest } = line;
                const items = body.items.with(place, value === "" ? rest : { ...rest, productKey: value });
                change({ items });
              }}
              style={{ flex: "1 1 7rem" }}
            />
            <NumberInput
              label={t("sale.quantity")}
              required
              hideControls
              decimalScale={6}
              value={line.quantity}
              onChange={(quantity) => changeLine(place, { quantity: String(quantity) })}
              style={{ flex: "1 1 6rem" }}
            />
            <NumberInput
              label={t("sale.unitPrice")}
              required
              hideControls
              decimalScale={6}
              value={line.unitPrice}
              onChange={(unitPrice) => changeLine(place, { unitPrice: String(unitPrice) })}
              style={{ flex: "1 1 7rem" }}
            />
          </Group>
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
