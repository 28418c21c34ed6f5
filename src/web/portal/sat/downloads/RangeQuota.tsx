import { Alert, Group, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { Problem } from "../../../shared/api/problem.ts";
import { useTexts } from "../../texts/useTexts.ts";

interface Shown {
  readonly requestType: "emitidos" | "recibidos";
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly content: "cfdi" | "metadata";
}

/** Shows how often SAT will still answer for a range: it counts for life, so it is shown before one is spent. */
export function RangeQuota({ requestType, dateFrom, dateTo, content }: Shown): ReactNode {
  const t = useTexts();
  const query = { requestType, dateFrom, dateTo, content };
  const { data, error } = queries.useQuery(
    "get",
    "/api/v1/merchant/sat/quota",
    { params: { query } },
    { enabled: dateFrom !== "" && dateTo !== "" },
  );
  if (error instanceof Problem && error.faults.length > 0)
    return <Alert color="yellow">{error.faults.map(({ message }) => message).join(" ")}</Alert>;
  if (data === undefined) return null;
  return <Quota {...data.data} text={t} />;
}

interface QuotaShown {
  readonly limit: number | null;
  readonly used: number;
  readonly left: number | null;
  readonly text: ReturnType<typeof useTexts>;
}

/** Shows what is left of the times that SAT answers for exactly one range. */
export function Quota({ limit, used, left, text: t }: QuotaShown): ReactNode {
  if (limit === null || left === null)
    return (
      <Text size="sm" c="dimmed">
        {t("satQuota.unlimited")}
      </Text>
    );
  const told = t("satQuota.left", { left, limit });
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t("satQuota.title")}
        </Text>
        <Text size="sm">{told}</Text>
      </Group>
      <Progress value={(100 * used) / limit} color={left === 0 ? "red" : "blue"} aria-label={told} />
      <Text size="xs" c="dimmed">
        {t(left === 0 ? "satQuota.spent" : "satQuota.hint")}
      </Text>
    </Stack>
  );
}
