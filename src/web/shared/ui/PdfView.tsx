import { Anchor, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { fetchFile } from "../api/fetchFile.ts";
import { useSharedTexts } from "../texts/useSharedTexts.ts";
import { ProblemNote } from "./ProblemNote.tsx";

interface Shown {
  /** The address of the PDF in the API. */
  readonly file: string;
  readonly title: string;
}

/** A PDF in place. A browser that cannot show one has the link above it. */
export function PdfView({ file, title }: Shown): ReactNode {
  const t = useSharedTexts();
  const pdf = useQuery({
    queryKey: ["file", file],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchFile(file, signal)),
    gcTime: 0,
    staleTime: Infinity,
  });
  const url = pdf.data;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  if (pdf.error) return <ProblemNote error={pdf.error} onRetry={() => pdf.refetch()} />;
  if (url === undefined) return <Skeleton height="70vh" />;
  return (
    <>
      <Text size="sm" c="dimmed">
        <Anchor href={url} target="_blank" rel="noreferrer">
          {t("shared.pdf.open")}
        </Anchor>
      </Text>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF in a sandbox; these bytes are of this host. */}
      <iframe
        src={`${url}#navpanes=0`}
        title={title}
        style={{ width: "100%", height: "70vh", border: "1px solid var(--mantine-color-default-border)" }}
      />
    </>
  );
}
