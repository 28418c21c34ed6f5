import { Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { DraftPreview } from "../newInvoices/DraftPreview.tsx";
import type { KeptDraft } from "../newInvoices/useKeptDraft.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { NewRetention, RetentionContent, RetentionJudgement } from "./retentionContent.ts";

const path = "/api/v1/invoices/retentions";

interface Shown {
  readonly id: string;
  readonly kept: KeptDraft<RetentionContent>;
  readonly judgement: RetentionJudgement | undefined;
}

/** Offers what may be done with the draft of a retention: see its pages, drop it, and have it stamped once nothing is wrong. */
export function RetentionActs({ id, kept, judgement }: Shown): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const [act, setAct] = useState<"preview" | "drop" | "stamp">();
  const { content, isKept, version, theirs } = kept;
  const isSound = judgement?.valid === true && isKept && theirs === undefined;
  const params = { path: { id }, header: { "If-Match": version } };
  const onClose = () => setAct(undefined);
  const withheld = writeAmount(judgement?.withheld ?? 0);
  return (
    <Group gap="xs">
      <Button variant="default" disabled={judgement?.valid !== true} onClick={() => setAct("preview")}>
        {t("drafts.preview")}
      </Button>
      <Button variant="default" c="var(--danger)" onClick={() => setAct("drop")}>
        {t("drafts.drop")}
      </Button>
      <Button disabled={!isSound} onClick={() => setAct("stamp")}>
        {t("drafts.stamp")}
      </Button>
      {act === "preview" && (
        <DraftPreview
          content={content}
          print={(signal) => {
            const body = content as unknown as NewRetention;
            return api.POST(`${path}/preview`, { body, signal, parseAs: "blob" });
          }}
          onClose={onClose}
        />
      )}
      {act === "drop" && (
        <ActDialog
          title={t("drafts.drop")}
          sentence={t("drafts.dropSentence")}
          confirm={t("drafts.drop")}
          done={t("drafts.dropped")}
          act={async () => {
            await api.DELETE(`${path}/{id}`, { params });
            go("/retentions");
          }}
          onClose={onClose}
          isDanger
        />
      )}
      {act === "stamp" && (
        <ActDialog
          title={t("drafts.stamp")}
          sentence={t("retentions.stampSentence", { withheld, name: content.receiver?.name ?? "" })}
          confirm={t("drafts.stamp")}
          done={t("invoiceAct.done")}
          act={() => api.POST(`${path}/{id}/stamp`, { params })}
          onClose={onClose}
        />
      )}
    </Group>
  );
}
