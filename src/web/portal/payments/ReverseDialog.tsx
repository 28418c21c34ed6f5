import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { Problem } from "../../shared/api/problem.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Payment } from "./PaymentState.tsx";

interface Shown {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Undoes a payment. Where later ones stand on it, the API names them in their order, and may be told to reverse all. */
export function ReverseDialog({ payment, onClose }: Shown): ReactNode {
  const t = useTexts();
  const [later, setLater] = useState(0);
  const amount = writeAmount(payment.amount, payment.currency);
  return (
    <ActDialog
      title={t("payments.reverse")}
      sentence={t(payment.receipt === null ? "payments.reverseUnreported" : "payments.reverseSentence", {
        amount,
      })}
      confirm={later > 0 ? t("payments.reverseInOrder", { count: later + 1 }) : t("payments.reverse")}
      done={t("payments.reverseAsked")}
      act={async () => {
        try {
          await api.DELETE("/api/v1/invoices/payments/{id}", {
            params: { path: { id: payment.id }, ...(later > 0 && { query: { inOrder: true } }) },
          });
        } catch (refused) {
          if (refused instanceof Problem && refused.code === "payment.later_payments")
            setLater(refused.faults.length);
          throw refused;
        }
      }}
      onClose={onClose}
      isDanger
      size="lg"
    />
  );
}
