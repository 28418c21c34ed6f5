import { Button, Group, Select, SegmentedControl, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconScale } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Comparison } from "./Comparison.tsx";
import { daysOf } from "./daysOf.ts";
import { NewComparison } from "./NewComparison.tsx";

const path = "/api/v1/merchant/reconciliations";
const states = ["open", "resolved", "gone"] as const;

/** Shows what our books and SAT's list do not agree about, as an inbox: one comparison at a time. */
export default function Reconciliation(): ReactNode {
  const t = useTexts();
  const mayAsk = useMay("download from SAT");
  const [isAsking, asking] = useDisclosure();
  const [filters, change] = useFilters(["state"]);
  const [chosen, choose] = useState<string | null>(null);
  const { rows, error, refetch } = usePages(path, {}, { everyMs: 5_000 });
  const run = rows?.find(({ id }) => id === chosen) ?? rows?.[0];
  const state = states.find((each) => each === filters.state) ?? "open";
  const ask = mayAsk && <Button onClick={asking.open}>{t("reconciliation.ask")}</Button>;
  return (
    <Page title={t("reconciliation.title")} actions={ask}>
      {rows === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )
      ) : run === undefined ? (
        <EmptyState icon={<IconScale />} title={t("reconciliation.emptyTitle")} action={ask}>
          {t("reconciliation.empty")}
        </EmptyState>
      ) : (
        <Stack>
          <Group>
            <Select
              aria-label={t("reconciliation.run")}
              allowDeselect={false}
              w={300}
              data={rows.map((row) => ({ value: row.id, label: daysOf(row) }))}
              value={run.id}
              onChange={choose}
            />
            <SegmentedControl
              aria-label={t("reconciliation.state")}
              data={states.map((value) => ({ value, label: t(`reconciliation.states.${value}`) }))}
              value={state}
              onChange={(value) => change({ state: value })}
            />
          </Group>
          <Comparison key={`${run.id} ${state}`} run={run} state={state} />
        </Stack>
      )}
      {isAsking && <NewComparison onClose={asking.close} onAsked={choose} />}
    </Page>
  );
}
