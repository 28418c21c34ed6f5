import { Button, Group, Progress, Select, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCloudDown, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type RowOf, usePages } from "../../../shared/api/usePages.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Page } from "../../../shared/ui/Page.tsx";
import { useFilters } from "../../../shared/ui/useFilters.ts";
import { When } from "../../../shared/ui/When.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { DownloadState, downloadStates, isUnderWay } from "./DownloadState.tsx";
import { EfirmaNote } from "./EfirmaNote.tsx";
import { NewDownload } from "./NewDownload.tsx";
import { ScheduleNote } from "./ScheduleNote.tsx";
import { useRangeOf } from "./useRangeOf.ts";

const path = "/api/v1/merchant/sat/downloads";

/** Shows what was asked of SAT, how far it is, and what is waited for. */
export default function Downloads(): ReactNode {
  const t = useTexts();
  const mayAsk = useMay("download from SAT");
  const rangeOf = useRangeOf();
  const [isAsking, asking] = useDisclosure();
  const [filters, change] = useFilters(["state"]);
  const downloads = usePages(path, filters as object, { everyMs: 5_000 });
  const ask = mayAsk && (
    <Button leftSection={<IconPlus size={16} />} onClick={asking.open}>
      {t("satDownloads.ask")}
    </Button>
  );
  return (
    <Page title={t("satDownloads.title")} actions={ask}>
      <Group align="stretch" grow preventGrowOverflow={false}>
        <EfirmaNote />
        <ScheduleNote />
      </Group>
      <Group>
        <Select
          aria-label={t("satDownloads.state")}
          placeholder={t("satDownloads.state")}
          clearable
          data={downloadStates.map((state) => ({ value: state, label: t(`satDownloads.states.${state}`) }))}
          value={filters.state ?? null}
          onChange={(state) => change({ state })}
        />
      </Group>
      <DataList
        label={t("satDownloads.title")}
        list={downloads}
        href={({ id }) => `/sat/downloads/${id}`}
        empty={
          <EmptyState icon={<IconCloudDown />} title={t("satDownloads.emptyTitle")} action={ask}>
            {t("satDownloads.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "what",
            header: t("satDownloads.what"),
            width: "minmax(14rem, 2fr)",
            cell: (row) => (
              <Stack gap={0}>
                <Text size="sm" fw={500} truncate>
                  {rangeOf(row).what}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {rangeOf(row).when}
                </Text>
              </Stack>
            ),
          },
          {
            key: "state",
            header: t("satDownloads.state"),
            width: "12rem",
            cell: (row) => <DownloadState state={row.state} />,
          },
          {
            key: "progress",
            header: t("satDownloads.documents"),
            width: "10rem",
            wideOnly: true,
            cell: (row) => <Documents row={row} />,
          },
          {
            key: "next",
            header: t("satDownloads.next"),
            width: "9rem",
            wideOnly: true,
            cell: (row) => <When instant={row.nextAttempt?.at ?? null} timeZone={row.timeZone} distance />,
          },
          {
            key: "createdAt",
            header: t("satDownloads.askedAt"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} timeZone={row.timeZone} />,
          },
        ]}
      />
      {mayAsk && <NewDownload opened={isAsking} onClose={asking.close} />}
    </Page>
  );
}

function Documents({ row: { state, progress } }: { readonly row: RowOf<typeof path> }): ReactNode {
  const t = useTexts();
  const { rows, rowsDone } = progress;
  const label = t("satDownloads.documentsDone", { done: writeNumber(rowsDone), total: writeNumber(rows) });
  if (rows === 0) return "–";
  return (
    <Stack gap={4}>
      <Text size="sm">{label}</Text>
      {isUnderWay(state) && <Progress value={(100 * rowsDone) / rows} size="xs" aria-label={label} />}
    </Stack>
  );
}
