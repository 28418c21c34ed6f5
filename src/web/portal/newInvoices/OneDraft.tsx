import type { ReactNode } from "react";
import { useParams } from "wouter";
import { api } from "../../shared/api/api.ts";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useNewest } from "../session/useNewest.ts";
import { useTexts } from "../texts/useTexts.ts";
import { DraftEditor } from "./DraftEditor.tsx";

const path = "/api/v1/invoices/drafts/{id}";

/** One invoice that is being written. */
export default function OneDraft(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const found = useNewest(path, id, (one) => api.GET(path, { params: { path: { id: one } } }));
  if (found.data !== undefined)
    return <DraftEditor key={id} draft={found.data.thing} version={found.data.version} />;
  return (
    <Page title={t("drafts.one")} list={{ path: "/drafts", title: t("drafts.title") }}>
      {found.error ? <ProblemNote error={found.error} onRetry={() => found.refetch()} /> : <Waiting />}
    </Page>
  );
}
