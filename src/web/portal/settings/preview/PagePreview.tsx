import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { usePreview } from "./usePreview.ts";

type Tried = NonNullable<operations["previewSelfInvoice"]["requestBody"]>["content"]["application/json"];

/** Shows the self-invoicing page under settings and looks that are not saved. The server makes it; nothing in it runs. */
export function PagePreview({ tried }: { readonly tried: Tried }): ReactNode {
  const t = useTexts();
  const { data, error } = usePreview("page", tried, async (body, signal) => {
    const answer = await api.POST("/api/v1/merchant/self-invoice/preview", { body, signal, parseAs: "text" });
    return answer.data as unknown as string;
  });
  return (
    <>
      {error && <ProblemNote error={error} />}
      {data === undefined ? (
        !error && <Skeleton height="70vh" />
      ) : (
        <iframe
          sandbox="allow-same-origin"
          srcDoc={admitted(data)}
          title={t("settings.selfInvoice.preview")}
          style={{ width: "100%", height: "70vh", border: "1px solid var(--mantine-color-default-border)" }}
        />
      )}
    </>
  );
}

/** A page in a frame obeys the rules of the page around it, which admit styles by the nonce. */
function admitted(page: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? "";
  return page.replaceAll("<style>", `<style nonce="${nonce}">`);
}
