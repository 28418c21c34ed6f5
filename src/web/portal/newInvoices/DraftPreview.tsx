import { Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly content: object;
  /** Asks for the pages of that content. */
  readonly print: (signal: AbortSignal) => Promise<{ readonly data?: unknown }>;
  readonly onClose: () => void;
}

/** Shows a document as it would be printed, without fiscal value. */
export function DraftPreview({ content, print, onClose }: Shown): ReactNode {
  const t = useTexts();
  const { data: url, error } = useQuery({
    queryKey: ["draftPreview", content],
    queryFn: async ({ signal }) => {
      const { data } = await print(signal);
      return URL.createObjectURL(data as Blob);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return (
    <Modal opened onClose={onClose} title={t("drafts.preview")} size="xl">
      {error && <ProblemNote error={error} />}
      {url === undefined ? (
        !error && <Skeleton height="70vh" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF in a sandbox; these bytes are of this host.
        <iframe
          src={`${url}#navpanes=0`}
          title={t("drafts.preview")}
          style={{ width: "100%", height: "70vh", border: "1px solid var(--mantine-color-default-border)" }}
        />
      )}
    </Modal>
  );
}
