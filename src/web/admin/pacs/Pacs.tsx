import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { LiveBadge } from "../ui/LiveBadge.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { OpenBreaker } from "./OpenBreaker.tsx";
import { PacAccount } from "./PacAccount.tsx";
import { PacUse } from "./PacUse.tsx";
import { Purchase } from "./Purchase.tsx";

type Pac = RowOf<"/api/v1/admin/pacs">;

const breakerTones: Readonly<Record<Pac["breaker"]["state"], Tone>> = {
  closed: "good",
  halfOpen: "waiting",
  open: "bad",
};

/** The PACs, how they answer, and the breaker of each. */
export default function Pacs(): ReactNode {
  const t = useTexts();
  const found = queries.useQuery("get", "/api/v1/admin/pacs", {}, { refetchInterval: 15_000 });
  const pacs = found.data?.data.items;
  const mayManage = useMay("manage PACs");
  return (
    <Page title={t("pacs.title")} {...(mayManage && { actions: <PacAccount /> })}>
      {pacs === undefined ? (
        found.error ? (
          <ProblemNote error={found.error} onRetry={() => found.refetch()} />
        ) : (
          <Waiting rows={2} height={160} />
        )
      ) : pacs.length === 0 ? (
        <EmptyState icon={<IconPlugConnected />} title={t("pacs.empty")} />
      ) : (
        <Stack gap="lg">
          {pacs.map((pac) => (
            <PacCard key={pac.id} pac={pac} />
          ))}
          <PacUse />
        </Stack>
      )}
    </Page>
  );
}

function PacCard({ pac }: { readonly pac: Pac }): ReactNode {
  const t = useTexts();
  const mayOperate = useMay("operate PACs");
  const params = { path: { id: pac.id } };
  const mayBuy = useMay("manage PACs");
  const mayManage = mayBuy && !pac.isConfigured;
  const isOpen = pac.breaker.state === "open";
  const probe = queries.useMutation("post", "/api/v1/admin/pacs/{id}/test");
  const { outcomes, medianMs, p95Ms } = pac.lastHour;
  const ms = (value: number | null) => (value === null ? "–" : `${writeNumber(value)} ms`);
  return (
    <Panel
      title={pac.label === "" ? pac.name : `${pac.label} · ${pac.name}`}
      actions={
        <StateBadge tone={breakerTones[pac.breaker.state]}>{t(`pacs.${pac.breaker.state}`)}</StateBadge>
      }
    >
      <Facts
        isGrid
        facts={[
          [t("filter.mode"), <LiveBadge key="mode" livemode={pac.livemode} />],
          [t("pacs.host"), pac.host],
          [t("pacs.latency"), `${ms(medianMs)} · ${ms(p95Ms)}`],
          [t("pacs.stamped"), writeNumber(outcomes.stamped + outcomes.recovered)],
          [t("pacs.refused"), writeNumber(outcomes.refused)],
          [t("pacs.unknown"), writeNumber(outcomes.unknown)],
          [t("pacs.lastSuccess"), <When key="lastSuccess" instant={pac.lastSuccessAt} distance />],
          [t("pacs.lastFailure"), <When key="lastFailure" instant={pac.lastFailureAt} distance />],
          [t("pacs.left"), pac.stock && <Left key="left" stock={pac.stock} />],
          [t("pacs.openUntil"), isOpen && <When key="openUntil" instant={pac.breaker.openUntil} />],
          [t("act.reason"), isOpen && pac.breaker.reason],
        ]}
      />
      {probe.error && <ProblemNote error={probe.error} />}
      {probe.data && <Probe {...probe.data.data} />}
      {mayOperate && (
        <Group>
          <Button
            variant="default"
            size="sm"
            loading={probe.isPending}
            onClick={() => probe.mutate({ params })}
          >
            {t("pacs.probe")}
          </Button>
          {isOpen ? (
            <ActButton
              key="close"
              label={t("pacs.close")}
              sentence={t("pacs.closeSentence", { name: pac.name })}
              done={t("pacs.closeDone")}
              act={() => api.POST("/api/v1/admin/pacs/{id}/breaker", { params, body: { state: "closed" } })}
            />
          ) : (
            <OpenBreaker key="open" pac={pac} />
          )}
          {mayBuy && <Purchase id={pac.id} />}
          {mayManage && <PacAccount pac={pac} />}
          {mayManage && (
            <ActButton
              label={t("pacs.remove")}
              sentence={t("pacs.removeSentence", { name: pac.name })}
              done={t("pacs.removeDone")}
              isDanger
              act={() => api.DELETE("/api/v1/admin/pacs/{id}", { params })}
            />
          )}
        </Group>
      )}
    </Panel>
  );
}

/** Says how many of the stamps bought there are left; in red where staff were told that they run low. */
function Left({
  stock: { left, bought, alertAt },
}: {
  readonly stock: NonNullable<Pac["stock"]>;
}): ReactNode {
  const t = useTexts();
  const text = t("pacs.leftOf", { left: writeNumber(left), bought: writeNumber(bought) });
  return left <= alertAt ? <StateBadge tone="bad">{text}</StateBadge> : text;
}

interface Answer {
  readonly ok: boolean;
  readonly tookMs: number;
  readonly stampsLeft: number | null;
  readonly error: string | null;
}

function Probe({ ok, tookMs, stampsLeft, error }: Answer): ReactNode {
  const t = useTexts();
  return (
    <Alert color={ok ? "green" : "red"} variant="light" title={t(ok ? "pacs.probeOk" : "pacs.probeFailed")}>
      <Text size="sm">
        {t("pacs.took", { ms: writeNumber(tookMs) })}
        {stampsLeft !== null && ` · ${t("pacs.stampsLeft", { count: stampsLeft })}`}
        {error !== null && ` · ${error}`}
      </Text>
    </Alert>
  );
}
