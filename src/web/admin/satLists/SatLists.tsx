import { Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { writeDay, writeNumber } from "../../shared/texts/format.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Faults } from "../ui/Faults.tsx";

const path = "/api/v1/admin/sat-lists";
type List = RowOf<typeof path>;
type Version = List["versions"][number];

const tones: Readonly<Record<Version["state"], Tone>> = {
  underWay: "busy",
  active: "good",
  superseded: "quiet",
  unchanged: "quiet",
  refused: "bad",
};

/** SAT's lists of taxpayers: which version counts, of which day it is, and what came of the latest imports. */
export default function SatLists(): ReactNode {
  const t = useTexts();
  const found = queries.useQuery(
    "get",
    path,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.items.some(isUnderWay) ? 2_000 : 30_000) },
  );
  const lists = found.data?.data.items;
  return (
    <Page title={t("satLists.title")}>
      <Text c="dimmed">{t("satLists.about")}</Text>
      {lists === undefined ? (
        found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={2} height={140} />
        )
      ) : (
        <Stack gap="lg">
          {lists.map((list) => (
            <ListCard key={list.list} list={list} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function isUnderWay({ versions }: List): boolean {
  return versions.some(({ state }) => state === "underWay");
}

function ListCard({ list }: { readonly list: List }): ReactNode {
  const t = useTexts();
  const mayOperate = useMay("operate catalogs");
  const { list: name, title, setup, active, versions } = list;
  const latest = versions[0];
  const order = (approve: boolean) => () => api.POST(path, { body: { list: name, approve } });
  return (
    <Panel
      title={`${name} · ${title}`}
      actions={
        mayOperate &&
        setup === null &&
        !isUnderWay(list) && (
          <Group>
            <ActButton
              label={t("satLists.import")}
              sentence={t("satLists.importSentence")}
              done={t("satLists.begun")}
              act={order(false)}
            />
            {latest?.state === "refused" && (
              <ActButton
                label={t("satLists.approve")}
                sentence={t("satLists.approveSentence")}
                done={t("satLists.begun")}
                act={order(true)}
              />
            )}
          </Group>
        )
      }
    >
      {setup !== null && (
        <Text size="sm">
          <StateBadge tone="quiet">{t("satLists.notConfigured")}</StateBadge> {setup}
        </Text>
      )}
      <Text size="sm" role="status">
        {isUnderWay(list)
          ? t("satLists.underWay")
          : active === null
            ? t("satLists.none")
            : t("satLists.counts", { number: active.number, rows: writeNumber(active.rows ?? 0) })}
      </Text>
      {latest?.state === "refused" && <Faults faults={latest.faults} />}
      {versions.length > 0 && <Versions label={name} versions={versions} />}
    </Panel>
  );
}

function Versions({
  label,
  versions,
}: {
  readonly label: string;
  readonly versions: readonly Version[];
}): ReactNode {
  const t = useTexts();
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("catalogs.number")}</Table.Th>
            <Table.Th>{t("catalogs.revision")}</Table.Th>
            <Table.Th>{t("catalogs.fetchedAt")}</Table.Th>
            <Table.Th ta="end">{t("catalogs.rows")}</Table.Th>
            <Table.Th>{t("filter.state")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map(({ id, number, publishedOn, endedAt, createdAt, rows, state }) => (
            <Table.Tr key={id}>
              <Table.Td>{t("catalogs.versionNumber", { number })}</Table.Td>
              <Table.Td>{publishedOn === null ? "–" : writeDay(publishedOn)}</Table.Td>
              <Table.Td>
                <When instant={endedAt ?? createdAt} />
              </Table.Td>
              <Table.Td ta="end">{rows === null ? "–" : writeNumber(rows)}</Table.Td>
              <Table.Td>
                <StateBadge tone={tones[state]}>{t(`satLists.state.${state}`)}</StateBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
