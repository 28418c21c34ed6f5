import { notifications } from "@mantine/notifications";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { isWholeReturn, returnBody, wholeReturn } from "../documents/askedReturn.ts";
import { isWhole, noReceiver, type Receiver } from "../documents/receiver.ts";
import { ReceiverFields } from "../documents/ReceiverFields.tsx";
import { ReturnFields } from "../documents/ReturnFields.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import type { Invoice, InvoiceAct } from "./invoiceActs.ts";
import { MailDialog } from "./MailDialog.tsx";
import { useCfdi } from "./useCfdi.ts";

interface Shown {
  readonly act: InvoiceAct;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** The dialog of an act for an invoice. */
export function InvoiceActDialog({ act, invoice, onClose }: Shown): ReactNode {
  const one = { invoice, onClose };
  if (act === "cancel") return <CancelDialog {...one} />;
  if (act === "substitute") return <SubstituteDialog {...one} />;
  if (act === "creditNote") return <CreditDialog {...one} />;
  if (act === "copy") return <CopyDialog {...one} />;
  if (act === "mail") return <MailDialog {...one} />;
  return <SatDialog {...one} />;
}

type One = Omit<Shown, "act">;

function toldOf({ series, folio, total, currency }: Invoice) {
  return { folio: `${series}${folio}`, amount: writeAmount(total, currency) };
}

function SubstituteDialog({ invoice, onClose }: One): ReactNode {
  const t = useTexts();
  const { name, rfc } = invoice.receiver;
  const [customer, setCustomer] = useState<Receiver>({ ...noReceiver, name, rfc });
  return (
    <ActDialog
      title={t("invoiceActs.substitute")}
      sentence={t("substitution.sentence", toldOf(invoice))}
      confirm={t("substitution.confirm")}
      done={t("substitution.asked")}
      act={() =>
        api.POST("/api/v1/invoices/{id}/substitute", {
          params: { path: { id: invoice.id } },
          body: { customer },
        })
      }
      onClose={onClose}
      isReady={isWhole(customer)}
      size="lg"
    >
      <ReceiverFields value={customer} onChange={setCustomer} />
    </ActDialog>
  );
}

function CreditDialog({ invoice, onClose }: One): ReactNode {
  const t = useTexts();
  const [asked, setAsked] = useState(wholeReturn);
  const { total, credited, currency } = invoice;
  const cfdi = useCfdi(invoice.files?.xml);
  const left = Math.round((total - credited) * 1e6) / 1e6;
  const amount = writeAmount(asked.how === "amount" ? asked.amount || "0" : left, currency);
  return (
    <ActDialog
      title={t("invoiceActs.creditNote")}
      sentence={
        asked.how === "lines"
          ? t("creditNotes.sentenceLines", toldOf(invoice))
          : t("creditNotes.sentence", { ...toldOf(invoice), amount })
      }
      confirm={t("creditNotes.confirm")}
      done={t("creditNotes.done")}
      act={() =>
        api.POST("/api/v1/invoices/{id}/credit-notes", {
          params: { path: { id: invoice.id } },
          body: returnBody(asked),
        })
      }
      onClose={onClose}
      isReady={isWholeReturn(asked)}
      size="lg"
    >
      <ReturnFields
        lines={cfdi?.lines ?? []}
        left={left}
        currency={currency}
        value={asked}
        onChange={setAsked}
      />
    </ActDialog>
  );
}

function CopyDialog({ invoice, onClose }: One): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  return (
    <ActDialog
      title={t("invoiceActs.copy")}
      sentence={t("drafts.copySentence", toldOf(invoice))}
      confirm={t("drafts.copy")}
      done={t("drafts.copied")}
      act={async () => {
        const { data } = await api.POST("/api/v1/invoices/{id}/copy", {
          params: { path: { id: invoice.id } },
        });
        go(`/drafts/${data!.data.id}`);
      }}
      onClose={onClose}
    />
  );
}

function SatDialog({ invoice, onClose }: One): ReactNode {
  const t = useTexts();
  return (
    <ActDialog
      title={t("invoiceActs.askSat")}
      sentence={t("satStatus.sentence", toldOf(invoice))}
      confirm={t("invoiceActs.askSat")}
      done={t("satStatus.asked")}
      act={async () => {
        const { data } = await api.POST("/api/v1/invoices/{id}/sat-status", {
          params: { path: { id: invoice.id } },
        });
        const { status, sat, handover } = data!.data;
        notifications.show({
          title: t(`satStatus.status.${status}`),
          message: [
            sat.estado,
            sat.esCancelable,
            sat.estatusCancelacion,
            handover && t(`satStatus.handover.${handover}`),
          ]
            .filter(Boolean)
            .join(" · "),
          autoClose: false,
        });
      }}
      onClose={onClose}
    />
  );
}
