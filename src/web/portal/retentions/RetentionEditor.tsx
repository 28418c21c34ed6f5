import { Text } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { EditorColumns } from "../documents/EditorColumns.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { withComplementTexts } from "../complements/withComplementTexts.tsx";
import { noFaults, withComplements } from "../newInvoices/draftContent.ts";
import { StaleNote } from "../newInvoices/StaleNote.tsx";
import { type Keeper, useKeptDraft } from "../newInvoices/useKeptDraft.ts";
import { useTexts } from "../texts/useTexts.ts";
import { RetentionActs } from "./RetentionActs.tsx";
import type { Retention, RetentionContent } from "./retentionContent.ts";
import { RetentionPayment } from "./RetentionPayment.tsx";
import { RetentionReceiver } from "./RetentionReceiver.tsx";
import { RetentionTaxes } from "./RetentionTaxes.tsx";
import { useRetentionJudgement } from "./useRetentionJudgement.ts";

const JsonField = withComplementTexts(() => import("../newInvoices/JsonField.tsx"));
const DocumentComplements = withComplementTexts(() => import("../complements/DocumentComplements.tsx"));

const list = "/api/v1/invoices/retentions";

function keeperOf(id: string): Keeper {
  const path = { id };
  return {
    list,
    read: () => api.GET(`${list}/{id}`, { params: { path } }),
    write: (version, content) =>
      api.PUT(`${list}/{id}`, {
        params: { path, header: { "If-Match": version } },
        body: { content: content as Retention["content"] },
      }),
  };
}

interface Shown {
  readonly draft: Retention;
  readonly version: string;
}

/** Writes a retention: the receiver, the payment and the taxes, with its totals and faults beside them as they are written. */
export function RetentionEditor({ draft, version }: Shown): ReactNode {
  const t = useTexts();
  const kept = useKeptDraft<RetentionContent>(draft, version, keeperOf(draft.id));
  const { content } = kept;
  const set = (changed: Partial<RetentionContent>) => kept.change((before) => ({ ...before, ...changed }));
  const judgement = useRetentionJudgement(content);
  // What was said of other words is no reason to stamp these.
  const judged = judgement.isPlaceholderData ? undefined : judgement.data;
  const { operation = null, withheld = null, faults = noFaults, warnings = [] } = judgement.data ?? {};
  return (
    <Page
      title={t("retentions.begin")}
      list={{ path: "/retentions", title: t("retentions.title") }}
      actions={<RetentionActs id={draft.id} kept={kept} judgement={judged} />}
    >
      <Text size="sm" c="dimmed" role="status">
        {t(kept.isKept ? "drafts.kept" : "drafts.keeping")}
      </Text>
      {kept.theirs !== undefined && <StaleNote theirs={kept.theirs.draft} onSettle={kept.settle} />}
      {kept.error !== undefined && <ProblemNote error={kept.error} onRetry={kept.retry} />}
      <EditorColumns
        aside={
          <>
            <Panel title={t("drafts.totals")}>
              {judgement.error && <ProblemNote error={judgement.error} onRetry={() => judgement.refetch()} />}
              {withheld === null || operation === null ? (
                <Text size="sm" c="dimmed">
                  {t("drafts.noTotals")}
                </Text>
              ) : (
                <Facts
                  facts={[
                    [t("retentions.operation"), writeAmount(operation)],
                    [t("retentions.withheld"), <b key="withheld">{writeAmount(withheld)}</b>],
                  ]}
                />
              )}
            </Panel>
            <FaultNotes faults={faults} title={t("drafts.toMend")} isMild />
            <FaultNotes faults={warnings} title={t("drafts.warnings")} isMild />
          </>
        }
      >
        <Panel title={t("receiver.title")}>
          <RetentionReceiver value={content.receiver ?? {}} onChange={(receiver) => set({ receiver })} />
        </Panel>
        <Panel title={t("retentions.payment")}>
          <RetentionPayment content={content} onChange={(after) => kept.change(() => after)} />
        </Panel>
        <Panel title={t("retentions.taxes")}>
          <RetentionTaxes taxes={content.taxes ?? []} onChange={(taxes) => set({ taxes })} />
        </Panel>
        <Suspense fallback={null}>
          <DocumentComplements
            home="retention"
            prefix="complements"
            value={content.complements}
            faults={faults}
            onChange={(complements) => kept.change((before) => withComplements(before, complements))}
          />
        </Suspense>
        <Suspense fallback={null}>
          <JsonField
            content={content}
            onChange={(written) => kept.change(() => written as RetentionContent)}
          />
        </Suspense>
      </EditorColumns>
    </Page>
  );
}
