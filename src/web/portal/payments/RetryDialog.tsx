import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { PostalCodeInput } from "../../shared/ui/form/PostalCodeInput.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Payment } from "./PaymentState.tsx";

interface Shown {
  readonly payment: Payment;
  readonly onClose: () => void;
}

const asOnInvoice = { name: "", postalCode: "", taxRegime: "" };

/** Issues the receipt of a refused payment anew, with what SAT has of the receiver by now. */
export function RetryDialog({ payment, onClose }: Shown): ReactNode {
  const t = useTexts();
  const [mended, setMended] = useState(asOnInvoice);
  const set = (changed: Partial<typeof asOnInvoice>) => setMended((before) => ({ ...before, ...changed }));
  const receiver = Object.fromEntries(Object.entries(mended).filter(([, value]) => value !== ""));
  return (
    <ActDialog
      title={t("payments.retry")}
      sentence={t("payments.retrySentence", { name: payment.receiver.name })}
      confirm={t("payments.retry")}
      done={t("payments.retried")}
      act={() =>
        api.POST("/api/v1/invoices/payments/{id}/retry", {
          params: { path: { id: payment.id } },
          body: Object.keys(receiver).length > 0 ? { receiver } : {},
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={t("receiver.name")}
        placeholder={payment.receiver.name}
        autoComplete="off"
        maxLength={300}
        value={mended.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <PostalCodeInput
        label={t("receiver.postalCode")}
        value={mended.postalCode}
        onChange={({ currentTarget }) => set({ postalCode: currentTarget.value.replaceAll(/\D/g, "") })}
      />
      <CodeSelect
        catalog="tax-regimes"
        label={t("receiver.taxRegime")}
        clearable
        value={mended.taxRegime}
        onChange={(taxRegime) => set({ taxRegime: taxRegime ?? "" })}
      />
    </ActDialog>
  );
}
