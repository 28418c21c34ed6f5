import { Button, Group, NativeSelect, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { writeAmount, writeDay, writeNumber } from "../../shared/texts/format.ts";
import { DayInput } from "../../shared/ui/form/DayInput.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { periodicities, type Periodicity, periodWith } from "./period.ts";

/** Shows what the global invoices of a period would take and how they would be cut; makes them when told so. */
export function GlobalDraft({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTexts();
  const [day, setDay] = useState(yesterday);
  const [periodicity, setPeriodicity] = useState<Periodicity>("01");
  const [isAsked, setAsked] = useState(false);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day);
  const period = periodWith(day, periodicity);
  const candidates = queries.useQuery(
    "get",
    "/api/v1/tickets/global/candidates",
    { params: { query: { ...period, limit: 1 } } },
    { enabled: isDay },
  );
  const preview = useQuery({
    queryKey: ["globalPreview", period],
    enabled: isDay,
    queryFn: async ({ signal }) =>
      (await api.POST("/api/v1/tickets/global/preview", { body: { period }, signal })).data!.data,
  });
  const found = candidates.data?.data;
  const totals = found?.totals ?? [];
  const groups =
    preview.data?.runs.flatMap(({ branch, groups: cut }) => cut.map((one) => ({ branch, ...one }))) ?? [];
  const documents = groups.reduce((all, one) => all + one.documents, 0);
  const tickets = groups.reduce((all, one) => all + one.tickets, 0);
  const amount = sums(groups);
  const error = candidates.error ?? preview.error;
  return (
    <Panel title={t("globals.draft")}>
      <Group align="flex-end">
        <NativeSelect
          label={t("globals.periodicity")}
          value={periodicity}
          onChange={({ currentTarget }) => setPeriodicity(currentTarget.value as Periodicity)}
          data={periodicities.map((value) => ({ value, label: t(`periodicity.p${value}`) }))}
        />
        <DayInput label={t("globals.day")} value={day} onChange={setDay} />
      </Group>
      {error !== null && <ProblemNote error={error} />}
      {candidates.isLoading || preview.isLoading ? <Waiting rows={3} /> : null}
      {found && (
        <Text size="sm">
          {writeDay(found.period.from)} – {writeDay(found.period.to)}. {t("globals.dueBy")}{" "}
          <When instant={found.dueBy} />. {!found.isClosed && t("globals.notClosed")}
        </Text>
      )}
      {found && totals.length === 0 && <Text c="dimmed">{t("globals.noCandidates")}</Text>}
      {totals.map((one) => (
        <Text key={`${one.branch} ${one.currency}`} size="sm">
          {t("globals.candidates", {
            branch: one.branch ?? t("globals.allBranches"),
            count: one.tickets,
            number: writeNumber(one.tickets),
            amount: writeAmount(one.total, one.currency),
          })}
        </Text>
      ))}
      {groups.length > 0 && (
        <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("tickets.branch")}</Table.Th>
                <Table.Th>{t("tickets.paymentForm")}</Table.Th>
                <Table.Th ta="end">{t("globals.tickets")}</Table.Th>
                <Table.Th ta="end">{t("documents.title")}</Table.Th>
                <Table.Th ta="end">{t("tickets.total")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {groups.map((one, place) => (
                <Table.Tr key={place}>
                  <Table.Td>{one.branch ?? t("globals.allBranches")}</Table.Td>
                  <Table.Td>{one.paymentForm ?? t("globals.largest")}</Table.Td>
                  <Table.Td ta="end">{writeNumber(one.tickets)}</Table.Td>
                  <Table.Td ta="end">{writeNumber(one.documents)}</Table.Td>
                  <Table.Td ta="end">{writeAmount(one.total, one.currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {(preview.data?.leftOut ?? []).map(({ ticketId, externalId, fault }) => (
        <FaultNotes
          key={ticketId}
          faults={[fault]}
          title={t("globals.leftOut", { folio: externalId })}
          isMild
        />
      ))}
      <Group>
        <Button variant="default" onClick={onClose}>
          {t("documents.close")}
        </Button>
        <Button disabled={!found?.isClosed || documents === 0} onClick={() => setAsked(true)}>
          {t("globals.run")}
        </Button>
      </Group>
      {isAsked && (
        <ActDialog
          title={t("globals.run")}
          sentence={t("globals.sentence", { count: documents, tickets: writeNumber(tickets), amount })}
          confirm={t("globals.run")}
          done={t("globals.asked")}
          act={() => api.POST("/api/v1/tickets/global", { body: { period } })}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}

function yesterday(): string {
  const day = new Date(Date.now() - 86_400_000);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;
}

/** Returns the sum in each currency. */
function sums(groups: readonly { readonly currency: string; readonly total: number }[]): string {
  const all = new Map<string, number>();
  for (const { currency, total } of groups) all.set(currency, (all.get(currency) ?? 0) + total);
  return [...all].map(([currency, total]) => writeAmount(total.toFixed(2), currency)).join(" + ");
}
