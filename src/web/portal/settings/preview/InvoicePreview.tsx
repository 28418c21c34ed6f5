import { Skeleton } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { api } from "../../../shared/api/api.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import type { Looks } from "./looks.ts";
import { usePreview } from "./usePreview.ts";

/** Shows a sample invoice in looks that are not saved. */
export function InvoicePreview({ looks }: { readonly looks: Looks }): ReactNode {
  const t = useTexts();
  const { data: url, error } = usePreview("invoice", looks, async (body, signal) => {
    const answer = await api.POST("/api/v1/merchant/branding/preview", { body, signal, parseAs: "blob" });
    return URL.createObjectURL(answer.data as unknown as Blob);
  });
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return (
    <>
      {error && <ProblemNote error={error} />}
      {url === undefined ? (
        !error && <Skeleton height="70vh" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF in a sandbox; these bytes are of this host.
        <iframe
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          title={t("settings.branding.preview")}
          style={{ width: "100%", height: "70vh", border: "1px solid var(--mantine-color-default-border)" }}
        />
      )}
    </>
  );
}
