import { Alert, Button, Grid, Group, Modal, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { queries } from "../../../shared/api/api.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { useSharedTexts } from "../../../shared/texts/useSharedTexts.ts";
import { FoundPage } from "../../../shared/ui/FoundPage.tsx";
import { Page } from "../../../shared/ui/Page.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { DownloadParts, type WholeDownload } from "./DownloadParts.tsx";
import { DownloadState, isUnderWay } from "./DownloadState.tsx";
import { Quota } from "./RangeQuota.tsx";
import { useRangeOf } from "./useRangeOf.ts";

const path = "/api/v1/merchant/sat/downloads/{id}";

/** One download from SAT: how far it is, what is normal now, and what it is made of. */
export default function Download(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const params = { path: { id } };
  const found = queries.useQuery(
    "get",
    path,
    { params },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || isUnderWay(state.data.data.state) ? 3_000 : false,
    },
  );
  return (
    <FoundPage title={t("satDownloads.one")} found={found}>
      {(download) => <Shown download={download} />}
    </FoundPage>
  );
}

function Shown({ download }: { readonly download: WholeDownload }): ReactNode {
  const t = useTexts();
  const { what, when } = useRangeOf()(download);
  const { state, hint, nextAttempt, problem, timeZone, quota } = download;
  return (
    <Page title={`${what} · ${when}`} actions={<Acts download={download} />}>
      <Group>
        <DownloadState state={state} />
        <Text size="sm" c="dimmed">
          {t("satDownloads.askedAt")} <When instant={download.createdAt} timeZone={timeZone} />
        </Text>
      </Group>
      <Alert color={problem === null ? "blue" : "red"} title={problem?.message}>
        <Text size="sm">{hint}</Text>
        {nextAttempt !== null && (
          <Text size="sm">
            {t("satDownloads.nextAttempt")} <When instant={nextAttempt.at} timeZone={timeZone} distance />
            {nextAttempt.message !== null && `: ${nextAttempt.message}`}
          </Text>
        )}
        {problem !== null && problem.satCode !== null && (
          <Text size="sm">
            {t("satDownloads.satSays", { code: problem.satCode, words: problem.satMessage ?? "" })}
          </Text>
        )}
      </Alert>
      <Steps {...download.progress} />
      {quota !== null && (
        <Paper withBorder p="md">
          <Quota {...quota} text={t} />
        </Paper>
      )}
      <DownloadParts download={download} />
    </Page>
  );
}

function Steps(progress: WholeDownload["progress"]): ReactNode {
  const t = useTexts();
  const steps = [
    ["requests", progress.requestsEnded, progress.requests],
    ["packages", progress.packagesImported, progress.packages],
    ["documents", progress.rowsDone, progress.rows],
  ] as const;
  const { rowsNew, missing, faults } = progress;
  return (
    <Stack gap="xs">
      <Grid>
        {steps.map(([name, done, total]) => (
          <Grid.Col key={name} span={{ base: 12, xs: 4 }}>
            <Paper withBorder p="md">
              <Text size="sm" c="dimmed">
                {t(`satDownloads.${name}`)}
              </Text>
              <Title order={2} size="h3" my={4}>
                {t("satDownloads.documentsDone", { done: writeNumber(done), total: writeNumber(total) })}
              </Title>
              <Progress
                value={total === 0 ? 0 : (100 * done) / total}
                aria-label={t(`satDownloads.${name}`)}
              />
            </Paper>
          </Grid.Col>
        ))}
      </Grid>
      <Text size="sm" c="dimmed">
        {[
          t("satDownloads.rowsNew", { count: rowsNew }),
          ...(missing > 0 ? [t("satDownloads.missing", { count: missing })] : []),
          ...(faults > 0 ? [t("satDownloads.faults", { count: faults })] : []),
        ].join(" · ")}
      </Text>
    </Stack>
  );
}

function Acts({ download: { id, state, efirma } }: { readonly download: WholeDownload }): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const mayAsk = useMay("download from SAT");
  const [isAsking, asking] = useDisclosure();
  const look = () => client.invalidateQueries({ queryKey: ["get", path] });
  const retry = queries.useMutation("post", `${path}/retry`, { onSuccess: look });
  const stop = queries.useMutation("delete", path, { onSuccess: look, onSettled: asking.close });
  const error = retry.error ?? stop.error;
  if (!mayAsk || state === "done" || state === "empty") return null;
  const params = { path: { id } };
  return (
    <Stack gap="xs" align="flex-end">
      <Group>
        {efirma === "stored" && (
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params, body: {} })}
          >
            {t("satDownloads.retry")}
          </Button>
        )}
        {isUnderWay(state) && (
          <Button variant="default" onClick={asking.open}>
            {t("satDownloads.stop")}
          </Button>
        )}
      </Group>
      {error !== null && <ProblemNote error={error} />}
      <Modal opened={isAsking} onClose={asking.close} title={t("satDownloads.stopTitle")}>
        <Text size="sm">{t("satDownloads.stopHint")}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={asking.close}>
            {shared("shared.act.cancel")}
          </Button>
          <Button color="red" loading={stop.isPending} onClick={() => stop.mutate({ params })}>
            {t("satDownloads.stop")}
          </Button>
        </Group>
      </Modal>
    </Stack>
  );
}
