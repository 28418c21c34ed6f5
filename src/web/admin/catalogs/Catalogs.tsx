import { Anchor, Group, Progress, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { writeDay, writeNumber } from "../../shared/texts/format.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { type Version, VersionState } from "./VersionState.tsx";

type Workbook = RowOf<"/api/v1/admin/catalogs">;

/** SAT's workbooks: what counts, what is on its way, and what one can go back to. */
export default function Catalogs(): ReactNode {
  const t = useTexts();
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/catalogs",
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.data.items.some(({ running }) => running) ? 2_000 : 30_000,
    },
  );
  const workbooks = found.data?.data.items;
  return (
    <Page title={t("catalogs.title")}>
      {workbooks === undefined ? (
        found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={4} height={140} />
        )
      ) : (
        <Stack gap="lg">
          {workbooks.map((workbook) => (
            <WorkbookCard key={workbook.workbook} workbook={workbook} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function WorkbookCard({ workbook }: { readonly workbook: Workbook }): ReactNode {
  const t = useTexts();
  const mayOperate = useMay("operate catalogs");
  const { workbook: name, running, latest } = workbook;
  const ids = new Set(workbook.versions.map(({ id }) => id));
  const versions = latest && !ids.has(latest.id) ? [latest, ...workbook.versions] : workbook.versions;
  return (
    <Panel
      title={t(`workbook.${name}`)}
      actions={
        mayOperate &&
        running === null && (
          <ActButton
            label={t("catalogs.import")}
            sentence={t("catalogs.importSentence")}
            done={t("catalogs.imported")}
            act={() => api.POST("/api/v1/admin/catalogs/import", { body: { workbook: name } })}
          />
        )
      }
    >
      {running?.progress && <Running {...running.progress} />}
      {versions.length === 0 ? (
        <Text c="dimmed">{t("catalogs.none")}</Text>
      ) : (
        <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table verticalSpacing="xs" aria-label={t(`workbook.${name}`)}>
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
              {versions.map((version) => (
                <Table.Tr key={version.id}>
                  <Table.Td>
                    <Anchor component={Link} href={`/catalogs/${version.id}`} size="sm">
                      {t("catalogs.versionNumber", { number: version.number })}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{version.revision === null ? "–" : writeDay(version.revision)}</Table.Td>
                  <Table.Td>
                    <When instant={version.fetchedAt ?? version.createdAt} />
                  </Table.Td>
                  <Table.Td ta="end">{version.rows === null ? "–" : writeNumber(version.rows)}</Table.Td>
                  <Table.Td>
                    <VersionState state={version.state} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}

function Running({
  phase,
  rows,
  totalRows,
  bytes,
  totalBytes,
  sheet,
}: NonNullable<Version["progress"]>): ReactNode {
  const t = useTexts();
  const [done, total] = phase === "fetching" ? [bytes, totalBytes] : [rows, totalRows];
  return (
    <Stack gap={4} role="status">
      <Group justify="space-between">
        <Text size="sm">
          {t(`catalogs.${phase}`)} {sheet}
        </Text>
        <Text size="sm" c="dimmed">
          {writeNumber(done)} {total !== null && `/ ${writeNumber(total)}`}
        </Text>
      </Group>
      <Progress
        aria-label={t(`catalogs.${phase}`)}
        value={total === null || total === 0 ? 100 : Math.min(100, (100 * done) / total)}
        animated
      />
    </Stack>
  );
}
