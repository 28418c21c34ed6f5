import { Anchor, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Amount } from "../../shared/ui/Amount.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Payment } from "./PaymentState.tsx";

/** The invoices that a payment is applied to: which instalment of each it is, and what is left. */
export function PaidInvoices({ payment }: { readonly payment: Payment }): ReactNode {
  const t = useTexts();
  const label = t("payments.applied");
  return (
    <Table.ScrollContainer
      minWidth={520}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": label } }}
    >
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("invoices.one")}</Table.Th>
            <Table.Th ta="end">{t("payments.instalment")}</Table.Th>
            <Table.Th ta="end">{t("payments.before")}</Table.Th>
            <Table.Th ta="end">{t("payments.paid")}</Table.Th>
            <Table.Th ta="end">{t("payments.after")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payment.invoices.map(({ invoiceId, series, folio, currency, instalment, ...money }) => (
            <Table.Tr key={invoiceId}>
              <Table.Td>
                <Anchor component={Link} href={`/invoices/${invoiceId}`} size="sm" underline="always">
                  {series}
                  {folio}
                </Anchor>
              </Table.Td>
              <Table.Td ta="end">{instalment}</Table.Td>
              <Table.Td ta="end">
                <Amount value={money.before} currency={currency} />
              </Table.Td>
              <Table.Td ta="end">
                <Amount value={money.paid} currency={currency} />
              </Table.Td>
              <Table.Td ta="end">
                <Amount value={money.after} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
