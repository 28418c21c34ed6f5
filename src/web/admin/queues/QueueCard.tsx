import { Alert, Anchor, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { QueueChart } from "./QueueChart.tsx";

export type Queue = RowOf<"/api/v1/admin/queues">;

interface Shown {
  readonly queue: Queue;
  /** The queue as it was at each look since the page was opened. */
  readonly past: readonly Queue[];
  /** The work done in each minute of the last hour, where that is known. */
  readonly rate: readonly number[];
}

/** Shows one queue: its figures, how they go, and the handles to stop and start it. */
export function QueueCard({ queue, past, rate }: Shown): ReactNode {
  const t = useTexts();
  const mayOperate = useMay("operate queues");
  const { name, paused } = queue;
  const params = { path: { name } };
  const dead = sum(queue, "dead");
  return (
    <Panel
      title={t(`queue.${name}`)}
      actions={
        <StateBadge tone={paused ? "waiting" : "good"}>
          {t(paused ? "queues.paused" : "queues.running")}
        </StateBadge>
      }
    >
      {paused && (
        <Alert color="yellow" variant="light" icon={<IconPlayerPause />} title={t("queues.pausedSince")}>
          <When instant={queue.pausedAt} /> · {queue.pauseReason}
        </Alert>
      )}
      <Group gap="xl" align="flex-start">
        <Figure label={t("queues.depth")} value={writeNumber(sum(queue, "live"))} />
        <Figure label={t("queues.age")} value={writeAge(age(queue), t)} />
        <Figure
          label={t("queues.dead")}
          value={
            dead === 0 ? (
              "0"
            ) : (
              <Anchor component={Link} href={`/jobs/${name}?state=dead`} inherit c="var(--danger)">
                {writeNumber(dead)}
              </Anchor>
            )
          }
        />
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
        <QueueChart label={t("queues.depth")} values={past.map((each) => sum(each, "live"))} />
        <QueueChart label={t("queues.ageSeconds")} values={past.map(age)} />
        {rate.length > 0 && <QueueChart label={t("queues.rate")} values={rate} />}
      </SimpleGrid>
      <Group>
        <Anchor component={Link} href={`/jobs/${name}`} size="sm">
          {t("queues.jobs")}
        </Anchor>
        {mayOperate &&
          (paused ? (
            <ActButton
              key="resume"
              label={t("queues.resume")}
              sentence={t("queues.resumeSentence", { queue: t(`queue.${name}`) })}
              done={t("queues.resumed")}
              act={() => api.POST("/api/v1/admin/queues/{name}/resume", { params })}
            />
          ) : (
            <ActButton
              key="pause"
              label={t("queues.pause")}
              sentence={t("queues.pauseSentence", { queue: t(`queue.${name}`) })}
              done={t("queues.pauseDone")}
              reason={t("act.reason")}
              isDanger
              act={(reason) => api.POST("/api/v1/admin/queues/{name}/pause", { params, body: { reason } })}
            />
          ))}
        {mayOperate && dead > 0 && (
          <ActButton
            label={t("queues.reviveAll")}
            sentence={t("queues.reviveAllSentence")}
            done={t("queues.revived")}
            act={() => api.POST("/api/v1/admin/queues/{name}/retry-failed", { params })}
          />
        )}
      </Group>
    </Panel>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: ReactNode }): ReactNode {
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Text>
    </Stack>
  );
}

function sum({ backlog }: Queue, of: "live" | "dead"): number {
  return backlog.reduce((total, each) => total + each[of], 0);
}

/** Returns for how many seconds the oldest job has been due. */
function age({ backlog }: Queue): number {
  return Math.round(Math.max(0, ...backlog.map(({ oldestDueSeconds }) => oldestDueSeconds)));
}

function writeAge(seconds: number, t: ReturnType<typeof useTexts>): string {
  return seconds < 120
    ? t("queues.seconds", { count: seconds })
    : t("queues.minutes", { count: Math.round(seconds / 60) });
}
