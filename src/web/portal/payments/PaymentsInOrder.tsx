import { Alert, Anchor, List } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { writeAmount, writeDay } from "../../shared/texts/format.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Payment } from "./PaymentState.tsx";

interface Shown {
  readonly invoiceId: string;
  readonly payments: readonly Payment[];
}

/** Shows the living payments of an invoice in the order in which they are reversed, the last one first. */
export function PaymentsInOrder({ invoiceId, payments }: Shown): ReactNode {
  const t = useTexts();
  const inOrder = payments
    .map((payment) => ({ ...payment, part: payment.invoices.find((one) => one.invoiceId === invoiceId)! }))
    .toSorted((one, other) => other.part.instalment - one.part.instalment);
  return (
    <Alert icon={<IconInfoCircle />} title={t("reversal.first")} role="note">
      <List type="ordered" size="sm">
        {inOrder.map(({ id, paidAt, part }) => (
          <List.Item key={id}>
            <Anchor component={Link} href={`/payments/${id}`} size="sm" underline="always">
              {writeDay(paidAt.slice(0, 10))} · {writeAmount(part.paid, part.currency)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
