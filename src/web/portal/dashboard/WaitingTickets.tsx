import { Anchor, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { writeBounded, writeDay } from "../../shared/texts/format.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Figures } from "./Dashboard.tsx";

const mostCounted = 10_000;

/** Shows the tickets that wait for their customers, how long they may, and those whose term ends soon. */
export function WaitingTickets({
  claims,
}: {
  readonly claims: NonNullable<Figures["openClaims"]>;
}): ReactNode {
  const t = useTexts();
  const { count, firstEnds, lastEnds, ending } = claims;
  const endingSales = new URLSearchParams({ state: "accepted", from: ending.from, to: ending.to });
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="waiting">
      <Title order={2} size="h4" id="waiting" mb="sm">
        {t("dashboard.waiting")}
      </Title>
      {count === 0 ? (
        <Text c="dimmed">{t("dashboard.waitingNone")}</Text>
      ) : (
        <Stack gap="xs">
          <Line text={t("dashboard.waitingOpen")} href="/tickets?state=accepted" count={count} />
          {ending.count > 0 && (
            <Line
              text={t("dashboard.waitingEnding")}
              href={`/tickets?${endingSales.toString()}`}
              count={ending.count}
            />
          )}
          {firstEnds !== null && lastEnds !== null && (
            <Text size="sm" c="dimmed">
              {firstEnds === lastEnds
                ? t("dashboard.waitingUntil", { day: writeDay(firstEnds) })
                : t("dashboard.waitingBetween", { first: writeDay(firstEnds), last: writeDay(lastEnds) })}
            </Text>
          )}
        </Stack>
      )}
    </Card>
  );
}

interface LineShown {
  readonly text: string;
  readonly href: string;
  readonly count: number;
}

function Line({ text, href, count }: LineShown): ReactNode {
  return (
    <Anchor component={Link} href={href} underline="never" c="inherit">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{text}</Text>
        <Group gap={4} wrap="nowrap">
          <Text fw={600}>{writeBounded(count, mostCounted)}</Text>
          <IconChevronRight size={16} aria-hidden />
        </Group>
      </Group>
    </Anchor>
  );
}
