import { Group, Select, Text } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { usePages } from "../../shared/api/usePages.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type Job, jobTones, type QueueName } from "./jobStates.ts";

/** The unfinished jobs of a queue: what waits, what is for later, and what was given up, with its error. */
export default function Jobs(): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const name = useParams()["name"] as QueueName;
  const [filters, change] = useFilters(["state"]);
  // The path's own name is part of the query's key, since `usePages` knows lists without parameters.
  const jobs = usePages(
    `/api/v1/admin/queues/${name}/jobs` as "/api/v1/admin/queues/{name}/jobs",
    filters as object,
    {
      everyMs: 5_000,
    },
  );
  const state = (of: Job["state"]) => <StateBadge tone={jobTones[of]}>{t(`jobs.${of}`)}</StateBadge>;
  return (
    <Page
      title={t("jobs.title", { queue: t(`queue.${name}`) })}
      list={{ path: "/jobs", title: t("queues.title") }}
    >
      <Group>
        <Select
          aria-label={t("filter.state")}
          placeholder={t("filter.state")}
          clearable
          clearButtonProps={{ "aria-label": shared("shared.act.clear") }}
          data={(Object.keys(jobTones) as Job["state"][]).map((value) => ({
            value,
            label: t(`jobs.${value}`),
          }))}
          value={filters.state ?? null}
          onChange={(value) => change({ state: value })}
        />
      </Group>
      <DataList
        label={t("jobs.title", { queue: t(`queue.${name}`) })}
        list={jobs}
        href={(row) => `/jobs/${name}/${row.id}`}
        empty={
          <EmptyState icon={<IconMoodSmile />} title={t("jobs.emptyTitle")}>
            {t("jobs.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "kind",
            header: t("jobs.kind"),
            width: "minmax(10rem, 1fr)",
            cell: (row) => row.kind,
          },
          {
            key: "error",
            header: t("jobs.error"),
            width: "minmax(10rem, 2fr)",
            wideOnly: true,
            cell: (row) => (
              <Text size="sm" lineClamp={1}>
                {row.lastError ?? "–"}
              </Text>
            ),
          },
          {
            key: "attempts",
            header: t("jobs.attempts"),
            width: "6rem",
            align: "end",
            wideOnly: true,
            cell: (row) => `${row.attempts} / ${row.maxAttempts}`,
          },
          {
            key: "createdAt",
            header: t("jobs.createdAt"),
            width: "11rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} />,
          },
          { key: "state", header: t("filter.state"), width: "9rem", cell: (row) => state(row.state) },
        ]}
      />
    </Page>
  );
}
