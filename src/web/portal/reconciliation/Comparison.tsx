import { Alert, Button, Grid, Group, Kbd, Paper, Stack, Text, UnstyledButton } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { type RowOf } from "../../shared/api/usePages.ts";
import { writeDay, writeNumber } from "../../shared/texts/format.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { Finding } from "./Finding.tsx";

type Run = RowOf<"/api/v1/merchant/reconciliations">;

type Difference = RowOf<"/api/v1/merchant/reconciliations/findings">;

interface Shown {
  readonly run: Run;
  readonly state: "open" | "resolved" | "gone";
}

/** The findings of a comparison beside the one that is looked at. The keys J and K go to the next and to the one before. */
export function Comparison({ run, state }: Shown): ReactNode {
  const t = useTexts();
  const [after, setAfter] = useState<readonly string[]>([]);
  const last = after.at(-1);
  const { data, error, refetch } = queries.useQuery(
    "get",
    "/api/v1/merchant/reconciliations/{id}",
    {
      params: {
        path: { id: run.id },
        query: { state, limit: 100, ...(last !== undefined && { after: last }) },
      },
    },
    { refetchInterval: run.endedAt === null ? 3_000 : false },
  );
  const [chosen, choose] = useState<string>();
  const findings = data?.data.findings.items ?? [];
  const at = Math.max(
    0,
    findings.findIndex(({ id }) => id === chosen),
  );
  const go = (to: number) => choose(findings[Math.min(Math.max(to, 0), findings.length - 1)]?.id);
  useHotkeys([
    ["j", () => go(at + 1)],
    ["k", () => go(at - 1)],
  ]);
  if (data === undefined) return error ? <ProblemNote error={error} onRetry={refetch} /> : <Waiting />;
  const { nextCursor } = data.data.findings;
  const finding = findings[at];
  return (
    <Stack>
      <Summary run={run} />
      {finding === undefined ? (
        run.endedAt !== null && (
          <EmptyState icon={<IconCircleCheck />} title={t(`reconciliation.noneTitle.${state}`)}>
            {t("reconciliation.none")}
          </EmptyState>
        )
      ) : (
        <Grid>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
              {findings.map((row) => (
                <li key={row.id}>
                  <UnstyledButton
                    w="100%"
                    p="sm"
                    aria-current={row.id === finding.id}
                    onClick={() => choose(row.id)}
                    style={{
                      borderRadius: "var(--mantine-radius-md)",
                      ...(row.id === finding.id && { background: "var(--mantine-color-default-hover)" }),
                    }}
                  >
                    <Text size="sm" fw={500}>
                      {t(`reconciliation.kinds.${row.kind}`)}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {labelOf(row)}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </Stack>
            <Group mt="sm">
              {after.length > 0 && (
                <Button size="xs" variant="default" onClick={() => setAfter(after.slice(0, -1))}>
                  {t("reconciliation.before")}
                </Button>
              )}
              {nextCursor !== null && (
                <Button size="xs" variant="default" onClick={() => setAfter([...after, nextCursor])}>
                  {t("reconciliation.after")}
                </Button>
              )}
              <Text size="xs" c="dimmed" visibleFrom="sm">
                <Kbd>J</Kbd> <Kbd>K</Kbd> {t("reconciliation.keys")}
              </Text>
            </Group>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Paper withBorder p="lg">
              <Finding
                key={finding.id}
                runId={run.id}
                finding={finding}
                onResolved={() => choose(findings[at + 1]?.id ?? findings[at - 1]?.id)}
              />
            </Paper>
          </Grid.Col>
        </Grid>
      )}
    </Stack>
  );
}

function labelOf({ series, folio, receiverRfc, occurredAt }: Difference): string {
  const name = [series, folio].filter(Boolean).join("-") || (receiverRfc ?? "");
  return [name, writeDay(occurredAt.slice(0, 10))].filter(Boolean).join(" · ");
}

function Summary({ run }: { readonly run: Run }): ReactNode {
  const t = useTexts();
  const { state, reason, downloadId, counts } = run;
  return (
    <Alert color={reason === null ? "gray" : "yellow"} title={t(`reconciliation.runStates.${state}`)}>
      <Text size="sm">
        {counts === null
          ? t("reconciliation.waiting")
          : t("reconciliation.counts", {
              open: writeNumber(counts.open),
              gone: writeNumber(counts.gone),
              unjudged: writeNumber(counts.unjudged),
            })}
      </Text>
      {downloadId !== null && (
        <Button
          component={Link}
          href={`/sat/downloads/${downloadId}`}
          size="compact-sm"
          variant="default"
          mt="xs"
        >
          {t("reconciliation.download")}
        </Button>
      )}
    </Alert>
  );
}
