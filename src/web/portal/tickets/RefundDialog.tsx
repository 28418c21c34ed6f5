import { type ReactNode, useId, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { isWholeReturn, returnBody, wholeReturn } from "../documents/askedReturn.ts";
import { ReturnFields } from "../documents/ReturnFields.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Ticket } from "./ticketActs.ts";

interface Shown {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Takes back what comes back of a sale; says which document follows. */
export function RefundDialog({ ticket, onClose }: Shown): ReactNode {
  const t = useTexts();
  const [asked, setAsked] = useState(wholeReturn);
  const [started] = useState(() => Date.now().toString(36).toUpperCase());
  const folio = `${ticket.externalId.slice(0, 80)}-D${useId().replaceAll(/\W/g, "")}${started}`;
  const left = ticket.documentTotal - ticket.refund.amount;
  const amount = asked.how === "amount" ? asked.amount || "0" : left.toFixed(2);
  const told = { amount: writeAmount(amount, ticket.currency), folio: ticket.externalId };
  const what = asked.how === "lines" ? "lines" : ticket.state === "accepted" ? "open" : "invoiced";
  return (
    <ActDialog
      title={t("ticketAct.refund")}
      sentence={t(`refundSentence.${what}`, told)}
      confirm={asked.how === "lines" ? t("ticketAct.refund") : t("refunds.confirm", told)}
      done={t("refunds.done")}
      act={() =>
        api.POST("/api/v1/tickets/{id}/refunds", {
          params: { path: { id: ticket.id } },
          body: { externalId: folio, ...returnBody(asked) },
        })
      }
      onClose={onClose}
      isReady={isWholeReturn(asked)}
      size="lg"
    >
      <ReturnFields
        lines={ticket.items ?? []}
        left={left}
        currency={ticket.currency}
        value={asked}
        onChange={setAsked}
      />
    </ActDialog>
  );
}
