import { Group, Table, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { operations } from "../../shared/api/contract.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { MerchantName } from "../ui/MerchantName.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";

type Flow = operations["adminReadQueueFlow"]["responses"][200]["content"]["application/json"]["data"];

/** Shows whose work waits and who was served, so that one merchant's rush is seen before the others feel it. */
export function WaitingMerchants({ waiting }: { readonly waiting: Flow["waiting"] }): ReactNode {
  const t = useTexts();
  return (
    <Panel title={t("queues.waitingTitle")}>
      <Text size="sm" c="dimmed">
        {t("queues.waitingHint")}
      </Text>
      {waiting.length === 0 ? (
        <Group gap="xs">
          <IconCircleCheck aria-hidden />
          <Text>{t("queues.nobodyWaits")}</Text>
        </Group>
      ) : (
        <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table verticalSpacing="xs" aria-label={t("queues.waitingTitle")}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("documents.merchant")}</Table.Th>
                <Table.Th ta="end">{t("queues.waitingTickets")}</Table.Th>
                <Table.Th ta="end">{t("queues.waitingInvoices")}</Table.Th>
                <Table.Th>{t("queues.oldest")}</Table.Th>
                <Table.Th ta="end">{t("queues.stampedLastHour")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {waiting.map(({ merchant, tickets, invoices, oldestAt, stampedLastHour }) => (
                <Table.Tr key={merchant.id}>
                  <Table.Td>
                    <MerchantName id={merchant.id} />
                  </Table.Td>
                  <Table.Td ta="end">{writeNumber(tickets)}</Table.Td>
                  <Table.Td ta="end">{writeNumber(invoices)}</Table.Td>
                  <Table.Td>
                    <When instant={oldestAt} distance />
                  </Table.Td>
                  <Table.Td ta="end">{writeNumber(stampedLastHour)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
