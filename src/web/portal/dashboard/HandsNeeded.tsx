import { Anchor, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { writeNumber } from "../../shared/texts/format.ts";
import type { PortalText } from "../texts/useTexts.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Figures } from "./Dashboard.tsx";

interface Task {
  readonly text: PortalText;
  readonly href: string;
  readonly count: (figures: Figures) => number;
}

/** Shows what somebody has to look after, each with the page where that is done. */
const tasks: readonly Task[] = [
  { text: "dashboard.task.unclaimed", href: "/global-invoices", count: (f) => f.unclaimedTickets },
  {
    text: "dashboard.task.rejected",
    href: "/tickets?state=rejected",
    count: (f) => f.ticketsByState.rejected ?? 0,
  },
  { text: "dashboard.task.parked", href: "/settings/branches", count: (f) => f.waiting.parked },
  { text: "dashboard.task.inDoubt", href: "/invoices?state=inDoubt", count: (f) => f.waiting.inDoubt },
  { text: "dashboard.task.unmapped", href: "/products/unmapped", count: (f) => f.unmappedSkus },
];

export function HandsNeeded({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useTexts();
  const open = tasks
    .map((task) => ({ ...task, number: task.count(figures) }))
    .filter(({ number }) => number > 0);
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="hands">
      <Title order={2} size="h4" id="hands" mb="sm">
        {t("dashboard.hands")}
      </Title>
      {open.length === 0 && (
        <Group gap="xs">
          <IconCircleCheck size={18} aria-hidden />
          <Text c="dimmed">{t("dashboard.noHands")}</Text>
        </Group>
      )}
      <Stack gap="xs">
        {open.map(({ text, href, number }) => (
          <Anchor key={text} component={Link} href={href} underline="never" c="inherit">
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">{t(text)}</Text>
              <Group gap={4} wrap="nowrap">
                <Text fw={600}>{writeNumber(number)}</Text>
                <IconChevronRight size={16} aria-hidden />
              </Group>
            </Group>
          </Anchor>
        ))}
      </Stack>
    </Card>
  );
}
