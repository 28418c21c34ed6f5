import { Group, Progress, Select, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useParams } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeInstant, writeNumber } from "../../shared/texts/format.ts";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { BatchItems } from "./BatchItems.tsx";
import { BatchState } from "./BatchState.tsx";
import { batchPath, type BatchItem, isUnderWay, leftOf } from "./batch.ts";

/** The states by which somebody looks for items: those that need hands first. */
const states = ["rejected", "refused", "received", "stamped", "cancelled"] as const;

/** One batch: how far it is, what is wrong with its file, and its items with the faults of each. */
export default function OneBatch(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const [state, setState] = useState<BatchItem["state"]>();
  const found = queries.useQuery(
    "get",
    batchPath,
    { params: { path: { id }, query: { limit: 1 } } },
    { refetchInterval: ({ state: asked }) => (asked.data && isUnderWay(asked.data.data) ? 2_000 : false) },
  );
  const list = { path: "/batches", title: t("batches.title") };
  return (
    <FoundPage title={t("batches.one")} list={list} found={found}>
      {(batch) => {
        const { progress, createdAt, reading, faults } = batch;
        const told = t("batches.progress", {
          stamped: writeNumber(progress.stamped),
          total: writeNumber(progress.total),
          faulty: writeNumber(progress.rejected + progress.refused),
        });
        return (
          <Page title={`${t("batches.one")} ${writeInstant(createdAt)}`} list={list}>
            <Group>
              <BatchState batch={batch} />
              <Text size="sm" role="status">
                {told}
              </Text>
            </Group>
            {isUnderWay(batch) && (
              <Progress
                value={reading ? 5 : (100 * (progress.total - leftOf(batch))) / progress.total}
                animated
                aria-label={told}
              />
            )}
            <FaultNotes faults={faults} title={t("batches.states.unreadable")} />
            <Select
              label={t("tickets.state")}
              placeholder={t("batches.allStates")}
              clearable
              w={240}
              data={states.map((value) => ({
                value,
                label: t(`batches.itemStates.${value}`),
              }))}
              value={state ?? null}
              onChange={(value) => setState(value ?? undefined)}
            />
            <BatchItems id={id} state={state} version={JSON.stringify(progress)} />
          </Page>
        );
      }}
    </FoundPage>
  );
}
