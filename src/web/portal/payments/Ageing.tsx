import { Anchor, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { writeDay } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { useTexts } from "../texts/useTexts.ts";

const ages = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;

export interface Debtor {
  readonly rfc: string;
  /** The name, which tells who it is where the RFC stands for many. */
  readonly name: string;
}

interface Shown {
  /** The customer whose invoices are shown below. */
  readonly customer: Debtor | undefined;
  readonly onChoose: (debtor: Debtor) => void;
}

/** Shows what each customer owes, by currency and by the days since the invoices were due; choosing one narrows the list below. */
export function Ageing({ customer, onChoose }: Shown): ReactNode {
  const t = useTexts();
  const found = queries.useQuery("get", "/api/v1/invoices/receivables/ageing", {});
  if (found.error) return <ProblemNote error={found.error} onRetry={() => found.refetch()} />;
  if (found.data === undefined) return <Waiting rows={4} />;
  const { today, customers } = found.data.data;
  if (customers.length === 0) return null;
  const label = t("receivables.byCustomer");
  return (
    <Panel
      title={label}
      about={t("receivables.asOf", { day: writeDay(today) })}
      actions={
        <DownloadButton path="/api/v1/invoices/receivables/csv">{t("receivables.csv")}</DownloadButton>
      }
    >
      <Table.ScrollContainer
        minWidth={720}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": label } }}
      >
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("payments.customer")}</Table.Th>
              <Table.Th ta="end">{t("receivables.count")}</Table.Th>
              {ages.map((age) => (
                <Table.Th key={age} ta="end">
                  {t(`receivables.${age}`)}
                </Table.Th>
              ))}
              <Table.Th ta="end">{t("payments.balance")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {customers.map(({ receiver: { rfc, name }, currency, ...debt }) => (
              <Table.Tr key={`${rfc} ${name} ${currency}`}>
                <Table.Td>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="start"
                    underline="always"
                    aria-pressed={rfc === customer?.rfc && name === customer.name}
                    onClick={() => onChoose({ rfc, name })}
                  >
                    {name}
                  </Anchor>
                </Table.Td>
                <Table.Td ta="end">{debt.invoices}</Table.Td>
                {ages.map((age) => (
                  <Table.Td key={age} ta="end">
                    <Amount value={debt[age]} currency={currency} />
                  </Table.Td>
                ))}
                <Table.Td ta="end">
                  <b>
                    <Amount value={debt.balance} currency={currency} />
                  </b>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
