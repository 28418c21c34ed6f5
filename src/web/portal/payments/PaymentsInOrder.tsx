import { Alert, Anchor, List } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount, writeDay } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

/** The living payments of an invoice in the order in which they are reversed, the last one first. */
export function PaymentsInOrder({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const params = { path: { id }, query: { limit: 100 } };
  const found = queries.useQuery("get", "/api/v1/invoices/{id}/payments", { params });
  if (found.error) return <ProblemNote error={found.error} onRetry={() => found.refetch()} />;
  const living = (found.data?.data.items ?? [])
    .filter(({ reversedAt }) => reversedAt === null)
    .map((payment) => ({ ...payment, part: payment.invoices.find(({ invoiceId }) => invoiceId === id)! }))
    .toSorted((one, other) => other.part.instalment - one.part.instalment);
  return (
    <Alert icon={<IconInfoCircle />} title={t("reversal.first")} role="note">
      <List type="ordered" size="sm">
        {living.map(({ id: payment, paidAt, part }) => (
          <List.Item key={payment}>
            <Anchor component={Link} href={`/payments/${payment}`} size="sm" underline="always">
              {writeDay(paidAt.slice(0, 10))} · {writeAmount(part.paid, part.currency)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
