import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { writeAmount, writeNumber } from "../../shared/texts/format.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Ticket } from "./ticketActs.ts";

type Line = NonNullable<Ticket["items"]>[number];

/** Shows what was sold, with the taxes of each line, and what it came to. */
export function SaleLines({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const t = useTexts();
  const { currency } = ticket;
  const money = (amount: number | null | undefined) => (amount ? writeAmount(amount, currency) : null);
  return (
    <Panel title={t("sale.title")}>
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("sale.description")}</Table.Th>
              <Table.Th ta="end">{t("sale.quantity")}</Table.Th>
              <Table.Th ta="end">{t("sale.unitPrice")}</Table.Th>
              <Table.Th>{t("sale.taxes")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(ticket.items ?? []).map((line, place) => (
              <Table.Tr key={place}>
                <Table.Td style={{ overflowWrap: "anywhere" }} maw={360}>
                  <Text size="sm" lineClamp={4}>
                    {line.description}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {[line.sku, line.productKey].filter(Boolean).join(" · ")}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">{writeNumber(line.quantity)}</Table.Td>
                <Table.Td ta="end">
                  {writeAmount(line.unitPrice, currency)}
                  {line.discount ? (
                    <Text size="xs" c="dimmed">
                      −{writeAmount(line.discount, currency)}
                    </Text>
                  ) : null}
                </Table.Td>
                <Table.Td>{line.taxes.map((tax) => taxName(tax, t("sale.exempt"))).join(", ")}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Facts
        facts={[
          [t("sale.discount"), money(ticket.discount)],
          ...ticket.localTaxes.map(({ name, amount }) => [name, writeAmount(amount, currency)] as const),
          [t("sale.rounding"), money(ticket.rounding)],
          [t("sale.donation"), money(ticket.donation)],
          [t("sale.tip"), money(ticket.tip)],
          [t("sale.deposits"), money(ticket.deposits)],
          [t("sale.giftCards"), money(ticket.giftCards)],
          [t("sale.total"), <b key="total">{writeAmount(ticket.total, currency)}</b>],
          [
            t("sale.documentTotal"),
            ticket.documentTotal !== ticket.total && writeAmount(ticket.documentTotal, currency),
          ],
          [t("sale.refunded"), money(ticket.refund.amount)],
        ]}
      />
      <Text size="xs" c="dimmed">
        {t(ticket.pricesIncludeTax ? "sale.withTax" : "sale.withoutTax")}
      </Text>
    </Panel>
  );
}

function taxName({ tax, kind, rate, withheld }: Line["taxes"][number], exempt: string): string {
  if (kind === "exempt") return `${tax} ${exempt}`;
  const figure = kind === "rate" ? `${writeNumber((rate ?? 0) * 100)} %` : writeAmount(rate ?? 0);
  return `${withheld ? "−" : ""}${tax} ${figure}`;
}
