import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useSharedTexts } from "../texts/useSharedTexts.ts";

/** Holds the place of what is still loading, in about its size. */
export function Waiting({
  rows = 6,
  height = 36,
}: {
  readonly rows?: number;
  readonly height?: number;
}): ReactNode {
  const t = useSharedTexts();
  return (
    <Stack gap="xs" role="status">
      <VisuallyHidden>{t("shared.list.loading")}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
