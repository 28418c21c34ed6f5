import type { ReactNode } from "react";
import { Redirect, useParams } from "wouter";
import { api } from "../../shared/api/api.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { isDraft } from "../invoices/invoiceActs.ts";
import { useNewest } from "../session/useNewest.ts";
import { useTexts } from "../texts/useTexts.ts";
import { DraftEditor } from "./DraftEditor.tsx";

const path = "/api/v1/invoices/{id}";

/** One invoice that is being written. */
export default function OneDraft(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const found = useNewest(path, id, (one) => api.GET(path, { params: { path: { id: one } } }));
  if (found.data !== undefined) {
    const { thing, version } = found.data;
    if (!isDraft(thing)) return <Redirect to={`/invoices/${id}`} />;
    return <DraftEditor key={id} draft={thing} version={version} />;
  }
  return (
    <Page title={t("drafts.one")} list={{ path: "/drafts", title: t("drafts.title") }}>
      {found.error ? <ProblemNote error={found.error} onRetry={() => found.refetch()} /> : <Waiting />}
    </Page>
  );
}
