import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { InvoiceDialog } from "../documents/InvoiceDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { CorrectDialog } from "./CorrectDialog.tsx";
import { QrDialog } from "./QrDialog.tsx";
import { RefundDialog } from "./RefundDialog.tsx";
import type { Ticket, TicketAct } from "./ticketActs.ts";

interface Shown {
  readonly act: TicketAct;
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** The dialog of an act for a ticket. */
export function TicketActDialog({ act, ticket, onClose }: Shown): ReactNode {
  const receiver = ticket.customer;
  const one = { ticket, onClose };
  switch (act) {
    case "invoice":
      return <InvoiceDialog tickets={[ticket]} receiver={receiver} onClose={onClose} />;
    case "invoiceLate":
      return <InvoiceDialog tickets={[ticket]} receiver={receiver} isLate onClose={onClose} />;
    case "changeReceiver":
      return <InvoiceDialog tickets={[ticket]} receiver={receiver} isChange onClose={onClose} />;
    case "correct":
      return <CorrectDialog {...one} />;
    case "refund":
      return <RefundDialog {...one} />;
    case "qr":
      return <QrDialog {...one} />;
    default:
      return <PlainDialog act={act} {...one} />;
  }
}

type PlainAct = Exclude<
  TicketAct,
  "invoice" | "invoiceLate" | "changeReceiver" | "correct" | "refund" | "qr"
>;

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An act that needs a yes, and at most one word. */
function PlainDialog({ act, ticket, onClose }: Shown & { readonly act: PlainAct }): ReactNode {
  const t = useTexts();
  const [word, setWord] = useState(act === "mailLink" ? (ticket.customer?.email ?? "") : "");
  const params = { path: { id: ticket.id } };
  const calls: Readonly<Record<PlainAct, () => Promise<unknown>>> = {
    lock: () => api.PUT("/api/v1/tickets/{id}/lock", { params, body: { locked: true } }),
    unlock: () => api.PUT("/api/v1/tickets/{id}/lock", { params, body: { locked: false } }),
    voidTicket: () => api.DELETE("/api/v1/tickets/{id}", { params }),
    unmark: () => api.DELETE("/api/v1/tickets/{id}/mark-invoiced", { params }),
    markInvoiced: () =>
      api.POST("/api/v1/tickets/{id}/mark-invoiced", { params, body: { uuid: word.trim().toLowerCase() } }),
    mailLink: () => api.POST("/api/v1/tickets/{id}/email", { params, body: { to: word.trim() } }),
  };
  const forms: Partial<Record<PlainAct, RegExp>> = { markInvoiced: uuidForm, mailLink: /^[^@\s]+@[^@\s]+$/ };
  const form = forms[act];
  const isWrong = form !== undefined && word !== "" && !form.test(word.trim());
  const told = { folio: ticket.externalId, amount: writeAmount(ticket.total, ticket.currency) };
  return (
    <ActDialog
      title={t(`ticketAct.${act}`)}
      sentence={t(`ticketActSentence.${act}`, told)}
      confirm={t(`ticketAct.${act}`)}
      done={t(`ticketActDone.${act}`)}
      act={calls[act]}
      onClose={onClose}
      isDanger={act === "voidTicket"}
      isReady={form === undefined || form.test(word.trim())}
    >
      {form !== undefined && (
        <TextInput
          data-autofocus
          label={t(act === "mailLink" ? "receiver.email" : "tickets.elsewhere")}
          required
          autoComplete="off"
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
          error={isWrong && word.length > 35 ? t("tickets.notThat") : null}
        />
      )}
    </ActDialog>
  );
}
