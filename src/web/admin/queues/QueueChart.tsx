import { Box, Skeleton, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { writeNumber } from "../../shared/texts/format.ts";
import { useTexts } from "../texts/useTexts.ts";

const Sparkline = lazy(async () => ({ default: (await import("../../shared/ui/charts.ts")).Sparkline }));

/** Shows how a figure went since the page was opened; who cannot see the line is told its ends. */
export function QueueChart({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly number[];
}): ReactNode {
  const t = useTexts();
  const latest = values.at(-1) ?? 0;
  const highest = Math.max(0, ...values);
  return (
    <Box role="img" aria-label={t("queues.chart", { label, latest, highest })}>
      <Text size="xs" c="dimmed" aria-hidden>
        {label} · {t("queues.highest", { value: writeNumber(highest) })}
      </Text>
      <Suspense fallback={<Skeleton height={48} />}>
        <Sparkline
          h={48}
          data={values.length < 2 ? [latest, latest] : [...values]}
          color="blue"
          fillOpacity={0.2}
        />
      </Suspense>
    </Box>
  );
}
