import { Text } from "@mantine/core";
import { type ReactNode, Suspense, useCallback, useDeferredValue } from "react";
import { api } from "../../shared/api/api.ts";
import { Fold } from "../../shared/ui/Fold.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { EditorColumns } from "../documents/EditorColumns.tsx";
import { withComplementTexts } from "../complements/withComplementTexts.tsx";
import { withSettingsTexts } from "../settings/withSettingsTexts.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { AdvancesFields } from "./AdvancesFields.tsx";
import { CustomerFields } from "./CustomerFields.tsx";
import { DraftActs } from "./DraftActs.tsx";
import { type Draft, type DraftContent, isPlain, isSale, noFaults, withComplements } from "./draftContent.ts";
import { isDraft } from "../invoices/invoiceActs.ts";
import { ItemsFields } from "./ItemsFields.tsx";
import { JudgementPart } from "./JudgementPart.tsx";
import { RelationsFields } from "./RelationsFields.tsx";
import { StaleNote } from "./StaleNote.tsx";
import { TermsFields } from "./TermsFields.tsx";
import { useJudgement } from "./useJudgement.ts";
import { type Keeper, useKeptDraft } from "./useKeptDraft.ts";

const JsonField = withComplementTexts(() => import("./JsonField.tsx"));
const DocumentComplements = withComplementTexts(() => import("../complements/DocumentComplements.tsx"));
const DocumentType = withComplementTexts(() => import("./DocumentType.tsx"));
const DraftAddenda = withSettingsTexts(() => import("../addendas/DraftAddenda.tsx"));

/** Only receipts of payroll have it. */
const ofPayroll = ["Nomina"];
const noNames: readonly string[] = [];

const list = "/api/v1/invoices/drafts";
const one = "/api/v1/invoices/{id}";

function keeperOf(id: string): Keeper {
  const path = { id };
  return {
    list,
    read: async () => {
      const { data, response } = await api.GET(one, { params: { path } });
      const found = data!.data;
      // Somebody has had it stamped meanwhile: the write that comes next says so.
      if (!isDraft(found)) throw new Error("The draft has become an invoice.");
      return { data: { data: found }, response };
    },
    write: (version, content) =>
      api.PUT(one, {
        params: { path, header: { "If-Match": version } },
        body: { content: content as Draft["content"] },
      }),
  };
}

interface Shown {
  readonly draft: Draft;
  readonly version: string;
}

/** Writes an invoice: the customer, the lines and the terms, with its totals and faults beside them as they are written. */
export function DraftEditor({ draft, version }: Shown): ReactNode {
  const t = useTexts();
  const kept = useKeptDraft<DraftContent>(draft, version, keeperOf(draft.id));
  const { content, change } = kept;
  // What shows the content of other fields is drawn after the one in which somebody types.
  const soon = useDeferredValue(content);
  const changeComplements = useCallback(
    (complements: DraftContent["complements"]) => change((before) => withComplements(before, complements)),
    [change],
  );
  const replace = useCallback((after: object) => change(() => after as DraftContent), [change]);
  const judgement = useJudgement(content);
  const faults = judgement.data?.faults ?? noFaults;
  // What was said of other words is no reason to stamp these.
  const judged = judgement.isPlaceholderData ? undefined : judgement.data;
  return (
    <Page
      title={t("drafts.one")}
      list={{ path: "/drafts", title: t("drafts.title") }}
      actions={<DraftActs id={draft.id} kept={kept} judgement={judged} />}
    >
      <Text size="sm" c="dimmed" role="status">
        {t(kept.isKept ? "drafts.kept" : "drafts.keeping")}
      </Text>
      {kept.theirs !== undefined && <StaleNote theirs={kept.theirs.draft} onSettle={kept.settle} />}
      {kept.error !== undefined && <ProblemNote error={kept.error} onRetry={kept.retry} />}
      <EditorColumns
        aside={
          <JudgementPart
            judgement={judgement.data}
            error={judgement.error}
            onRetry={judgement.refetch}
            currency={content.currency ?? "MXN"}
          />
        }
      >
        {isPlain(content) && (
          <>
            <Panel title={t("receiver.title")}>
              <CustomerFields customer={content.customer} customerId={content.customerId} onChange={change} />
            </Panel>
            {isSale(content) && content.type !== "credit" && (
              <AdvancesFields
                advances={content.advances}
                advancesAs={content.advancesAs}
                rfc={content.customer?.rfc ?? ""}
                currency={content.currency ?? "MXN"}
                onChange={change}
              />
            )}
            {content.type !== "payroll" && (
              <Panel title={t("drafts.items")}>
                <ItemsFields
                  items={content.items}
                  currency={isSale(content) ? (content.currency ?? "MXN") : undefined}
                  faults={faults}
                  onChange={change}
                />
              </Panel>
            )}
            <Panel title={t("drafts.terms")}>
              <Suspense fallback={null}>
                <DocumentType type={content.type ?? "income"} onChange={change} />
              </Suspense>
              {isSale(content) && <TermsFields content={content} onChange={change} />}
              <Fold title={t("drafts.relations")}>
                <RelationsFields relations={content.relations} onChange={change} />
              </Fold>
            </Panel>
            <Suspense fallback={null}>
              <DocumentComplements
                home="document"
                prefix="complements"
                value={content.complements}
                faults={faults}
                without={content.type === "payroll" ? noNames : ofPayroll}
                onChange={changeComplements}
              />
              <DraftAddenda
                addenda={content.addenda}
                customer={content.customer}
                customerId={content.customerId}
                type={content.type}
                items={soon.items}
                onChange={change}
              />
            </Suspense>
          </>
        )}
        <Suspense fallback={null}>
          <JsonField content={soon} onChange={replace} />
        </Suspense>
      </EditorColumns>
    </Page>
  );
}
