import { Grid, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { Fold } from "../../shared/ui/Fold.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { AdvancesFields } from "./AdvancesFields.tsx";
import { CustomerFields } from "./CustomerFields.tsx";
import { DraftActs } from "./DraftActs.tsx";
import { type Draft, type DraftContent, isPlain } from "./draftContent.ts";
import { ItemsFields } from "./ItemsFields.tsx";
import { JsonField } from "./JsonField.tsx";
import { JudgementPart } from "./JudgementPart.tsx";
import { RelationsFields } from "./RelationsFields.tsx";
import { StaleNote } from "./StaleNote.tsx";
import { TermsFields } from "./TermsFields.tsx";
import { useJudgement } from "./useJudgement.ts";
import { type Keeper, useKeptDraft } from "./useKeptDraft.ts";

const list = "/api/v1/invoices/drafts";

function keeperOf(id: string): Keeper {
  const path = { id };
  return {
    list,
    read: () => api.GET(`${list}/{id}`, { params: { path } }),
    write: (version, content) =>
      api.PUT(`${list}/{id}`, {
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
  const { content } = kept;
  const set = (changed: Partial<DraftContent>) => kept.change({ ...content, ...changed });
  const judgement = useJudgement(content);
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
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            {isPlain(content) && (
              <>
                <Panel title={t("receiver.title")}>
                  <CustomerFields content={content} onChange={kept.change} />
                </Panel>
                {content.type !== "credit" && <AdvancesFields content={content} onChange={kept.change} />}
                <Panel title={t("drafts.items")}>
                  <ItemsFields
                    items={content.items ?? []}
                    currency={content.currency ?? "MXN"}
                    onChange={(items) => set({ items })}
                  />
                </Panel>
                <Panel title={t("drafts.terms")}>
                  <TermsFields content={content} onChange={kept.change} />
                  <Fold title={t("drafts.relations")}>
                    <RelationsFields
                      relations={content.relations ?? []}
                      onChange={(relations) => {
                        const { relations: _, ...rest } = content;
                        kept.change(relations.length === 0 ? rest : { ...rest, relations });
                      }}
                    />
                  </Fold>
                </Panel>
              </>
            )}
            <Panel title={t("drafts.json")} about={t("drafts.jsonAbout")}>
              <JsonField content={content} onChange={kept.change} />
            </Panel>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Group pos="sticky" top={76} align="stretch">
            <JudgementPart judgement={judgement} currency={content.currency ?? "MXN"} />
          </Group>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
