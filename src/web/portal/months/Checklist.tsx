import { Anchor, Card, Group, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCheck, IconChevronRight, IconClockHour4 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { writeNumber } from "../../shared/texts/format.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Month } from "./MonthClose.tsx";

type Line = Month["lines"][number];

/** Returns the page where a line of the checklist is seen to. */
const hrefOf: Readonly<Record<Line["name"], (month: Month) => string>> = {
  unclaimed: (month) => tickets("accepted", month),
  rejected: (month) => tickets("rejected", month),
  underway: (month) => tickets("invoicing", month),
  refunds: () => "/invoices?kind=creditNote",
  cancellations: () => "/invoices?state=cancelling",
  requests: () => "/cancellation-requests",
  mirror: () => "/sat/downloads",
  reconciled: () => "/reconciliation",
  differences: () => "/reconciliation",
};

function tickets(state: string, { from, to }: Month): string {
  return `/tickets?${new URLSearchParams({ state, from, to })}`;
}

/** Lists what a month needs before it is closed, each line with its state and the way to where it is seen to. */
export function Checklist({ month }: { readonly month: Month }): ReactNode {
  const t = useTexts();
  const done = month.lines.filter((line) => line.done).length;
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="checklist">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="checklist">
          {t("months.checklist")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("months.done", { done, all: month.lines.length })}
        </Text>
      </Group>
      <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {month.lines.map((line) => (
          <li key={line.name}>
            <Anchor component={Link} href={hrefOf[line.name](month)} underline="never" c="inherit">
              <LineShown line={line} />
            </Anchor>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function LineShown({ line: { name, done, count } }: { readonly line: Line }): ReactNode {
  const t = useTexts();
  return (
    <Group wrap="nowrap" justify="space-between" py={6}>
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon
          size={24}
          radius="xl"
          variant="light"
          color={done ? "green" : "yellow"}
          aria-label={done ? t("months.isDone") : t("months.isOpen")}
          role="img"
        >
          {done ? <IconCheck size={14} /> : <IconClockHour4 size={14} />}
        </ThemeIcon>
        <Text size="sm">{t(done ? `months.settled.${name}` : `months.open.${name}`)}</Text>
      </Group>
      <Group gap={4} wrap="nowrap">
        {count !== null && count > 0 && <Text fw={600}>{writeNumber(count)}</Text>}
        <IconChevronRight size={16} aria-hidden />
      </Group>
    </Group>
  );
}
