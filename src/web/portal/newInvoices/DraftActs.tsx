import { Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { DraftContent, Judgement, NewInvoice } from "./draftContent.ts";
import { DraftPreview } from "./DraftPreview.tsx";
import type { KeptDraft } from "./useKeptDraft.ts";

interface Shown {
  readonly id: string;
  readonly kept: KeptDraft<DraftContent>;
  readonly judgement: Judgement | undefined;
}

/** Offers what may be done with a draft: see its pages, copy it, drop it, and have it stamped once nothing is wrong with it. */
export function DraftActs({ id, kept, judgement }: Shown): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const [act, setAct] = useState<"preview" | "drop" | "stamp">();
  const copying = queries.useMutation("post", "/api/v1/invoices/{id}/copy", {
    onSuccess: ({ data }) => go(`/drafts/${data.id}`),
  });
  const { content, isKept, version, theirs } = kept;
  const isSound = judgement?.valid === true && isKept && theirs === undefined;
  const params = { path: { id }, header: { "If-Match": version } };
  const onClose = () => setAct(undefined);
  const total = writeAmount(judgement?.totals?.total ?? 0, content.currency ?? "MXN");
  const name = content.customer?.name ?? t("drafts.noCustomer");
  return (
    <Group gap="xs">
      <Button variant="default" disabled={judgement?.valid !== true} onClick={() => setAct("preview")}>
        {t("drafts.preview")}
      </Button>
      <Button
        variant="default"
        disabled={!isKept}
        loading={copying.isPending}
        onClick={() => copying.mutate({ params: { path: { id } } })}
      >
        {t("drafts.copy")}
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
            const body = content as unknown as NewInvoice;
            return api.POST("/api/v1/invoices/preview", { body, signal, parseAs: "blob" });
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
            await api.DELETE("/api/v1/invoices/{id}", { params });
            go("/drafts");
          }}
          onClose={onClose}
          isDanger
        />
      )}
      {act === "stamp" && (
        <ActDialog
          title={t("drafts.stamp")}
          sentence={t("drafts.stampSentence", { total, name })}
          confirm={t("drafts.stampConfirm", { total })}
          done={t("invoiceAct.done")}
          act={async () => {
            await api.POST("/api/v1/invoices/{id}/stamp", { params });
            go(`/invoices/${id}`);
          }}
          onClose={onClose}
        />
      )}
    </Group>
  );
}
