import { Anchor, Code, Group, Stack } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { Problem } from "../../shared/api/problem.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Panel } from "../../shared/ui/Panel.tsx";
import { type Job, jobTones, type QueueName } from "./jobStates.ts";

/** Shows one unfinished job: what it is about, why it failed, and the acts on it. */
export default function JobPage(): ReactNode {
  const t = useTexts();
  const { name: queue, id: jobId = "" } = useParams();
  const name = queue as QueueName;
  const params = { path: { name, jobId } };
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/queues/{name}/jobs/{jobId}",
    { params },
    { refetchInterval: 5_000 },
  );
  const list = { path: `/jobs/${name}`, title: t("jobs.title", { queue: t(`queue.${name}`) }) };
  // Once a job is done its row is gone, also from under who looks at it.
  const isDone = found.error instanceof Problem && found.error.status === 404;
  if (isDone)
    return (
      <Page title={t("jobs.one")} list={list}>
        <EmptyState icon={<IconMoodSmile />} title={t("jobs.goneTitle")}>
          {t("jobs.gone")}
        </EmptyState>
      </Page>
    );
  return (
    <FoundPage title={t("jobs.one")} list={list} found={found}>
      {(job) => (
        <Page title={job.kind} list={list} actions={<Acts name={name} job={job} />}>
          <Stack gap="lg">
            {job.lastError && (
              <Panel title={t("jobs.error")}>
                <Code block mah={320} tabIndex={0} style={{ whiteSpace: "pre-wrap" }}>
                  {job.lastError}
                </Code>
              </Panel>
            )}
            <Panel title={t("documents.facts")}>
              <Facts
                isGrid
                facts={[
                  [
                    t("filter.state"),
                    <StateBadge key="state" tone={jobTones[job.state]}>
                      {t(`jobs.${job.state}`)}
                    </StateBadge>,
                  ],
                  [t("jobs.attempts"), `${job.attempts} / ${job.maxAttempts}`],
                  [t("jobs.engine"), job.engine?.state ?? t("jobs.noEngine")],
                  [t("jobs.createdAt"), <When key="createdAt" instant={job.createdAt} />],
                  [t("jobs.runAt"), <When key="runAt" instant={job.runAt} distance />],
                  [t("jobs.deadAt"), job.deadAt !== null && <When key="deadAt" instant={job.deadAt} />],
                  [t("documents.id"), <Copyable key="id" text={job.id} />],
                ]}
              />
            </Panel>
            <Panel title={t("jobs.subject")}>
              <Stack gap="xs">
                {job.subjectIds.map((id) => (
                  <Subject key={id} kind={job.kind} id={id} />
                ))}
              </Stack>
            </Panel>
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}

/** Shows the id of what the job is about, and leads to its page where there is one. */
function Subject({ kind, id }: { readonly kind: string; readonly id: string }): ReactNode {
  const t = useTexts();
  const place = kind.startsWith("ticket.") ? "tickets" : kind.startsWith("invoice.") ? "invoices" : undefined;
  const mayRead = useMay("read all documents");
  return (
    <Group gap="sm">
      <Copyable text={id} />
      {place !== undefined && mayRead && (
        <Anchor
          component={Link}
          href={`/${place}/${id}`}
          size="sm"
          aria-label={`${t("documents.open")} ${id}`}
        >
          {t("documents.open")}
        </Anchor>
      )}
    </Group>
  );
}

function Acts({ name, job }: { readonly name: QueueName; readonly job: Job }): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const params = { path: { name, jobId: job.id } };
  if (!useMay("operate queues")) return null;
  const back = () => go(`/jobs/${name}${job.state === "dead" ? "?state=dead" : ""}`);
  return (
    <Group gap="xs">
      <ActButton
        label={t("jobs.drop")}
        sentence={t("jobs.dropSentence")}
        done={t("jobs.dropped")}
        isDanger
        act={() => api.DELETE("/api/v1/admin/queues/{name}/jobs/{jobId}", { params }).then(back)}
      />
      <ActButton
        label={t("jobs.retry")}
        sentence={t("jobs.retrySentence")}
        done={t("jobs.retried")}
        isPrimary
        act={() => api.POST("/api/v1/admin/queues/{name}/jobs/{jobId}/retry", { params }).then(back)}
      />
    </Group>
  );
}
