import { Anchor, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount, writeDay } from "../../shared/texts/format.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { PaymentState } from "./PaymentState.tsx";

interface Shown {
  readonly id: string;
  /** The invoice is in force, so that it can be paid. */
  readonly isPayable: boolean;
}

/** The payments of an invoice that is paid later or in parts, and what is left of it. */
export function InvoicePayments({ id, isPayable }: Shown): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const params = { path: { id } };
  const summary = queries.useQuery("get", "/api/v1/invoices/{id}/payments/summary", { params });
  const found = queries.useQuery("get", "/api/v1/invoices/{id}/payments", { params });
  const error = summary.error ?? found.error;
  if (error) return <ProblemNote error={error} onRetry={() => void (summary.refetch(), found.refetch())} />;
  if (summary.data === undefined || found.data === undefined) return null;
  const { currency, balance, paid, credited, nextInstalment } = summary.data.data;
  const money = (amount: number) => writeAmount(amount, currency);
  return (
    <Panel
      title={t("payments.title")}
      actions={
        may &&
        isPayable &&
        balance > 0 && (
          <Button size="xs" component={Link} href={`/payments/new?invoices=${id}`}>
            {t("payments.record")}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t("payments.paidSoFar"), money(paid)],
          [t("invoices.credited"), credited > 0 && money(credited)],
          [t("payments.balance"), <b key="left">{money(balance)}</b>],
          [t("payments.nextInstalment"), balance > 0 && String(nextInstalment)],
        ]}
      />
      {found.data.data.items.map((payment) => (
        <Group key={payment.id} justify="space-between" gap="xs">
          <Anchor component={Link} href={`/payments/${payment.id}`} size="sm" underline="always">
            {writeDay(payment.paidAt.slice(0, 10))}
          </Anchor>
          <Text size="sm">
            {money(payment.invoices.find(({ invoiceId }) => invoiceId === id)?.paid ?? 0)}
          </Text>
          <PaymentState state={payment.state} />
        </Group>
      ))}
    </Panel>
  );
}
