import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";

/** Marks what belongs to the test mode; what counts for SAT needs no mark. */
export function LiveBadge({ livemode }: { readonly livemode: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Badge variant="default" tt="none" fw={500}>
      {livemode ? t("mode.live") : t("mode.test")}
    </Badge>
  );
}
