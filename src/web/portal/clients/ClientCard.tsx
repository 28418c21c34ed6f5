import {
  Anchor,
  Badge,
  Card,
  Group,
  Loader,
  Progress,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from "@mantine/core";
import { IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { writeBounded, writeNumber } from "../../shared/texts/format.ts";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { writeMonth } from "../months/writeMonth.ts";
import { useActFor } from "../session/useActFor.ts";
import { useTexts } from "../texts/useTexts.ts";
import { type Client, type Task, tasksOf } from "./clientTasks.ts";

interface Shown {
  readonly client: Client;
  readonly month: string;
}

/** A client, and what needs hands there; each line acts for the client and opens the page where it is seen to. */
export function ClientCard({ client, month }: Shown): ReactNode {
  const t = useTexts();
  const act = useActFor();
  const tasks = tasksOf(client);
  const open = (path: string): void => act.mutate({ merchantId: client.id, livemode: client.livemode, path });
  return (
    <Card withBorder padding="lg" component="article" aria-labelledby={client.id}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h5" id={client.id} style={{ overflowWrap: "anywhere" }}>
            {client.tradeName}
          </Title>
          <Text size="xs" c="dimmed">
            {client.rfc}
          </Text>
        </div>
        {client.suspended ? (
          <Badge variant="default" tt="none" fw={500} style={{ flexShrink: 0 }}>
            {t("session.suspended")}
          </Badge>
        ) : (
          !client.livemode && (
            <Badge variant="default" tt="none" fw={500} style={{ flexShrink: 0 }}>
              {t("session.test")}
            </Badge>
          )
        )}
      </Group>
      <Stack gap={4} mt="sm">
        {client.figures !== null && tasks.length === 0 && (
          <Group gap="xs" c="dimmed">
            <IconCircleCheck size={18} aria-hidden />
            <Text size="sm">{t("clients.nothing")}</Text>
          </Group>
        )}
        {tasks.map((task) => (
          <TaskLine key={task.text} task={task} onOpen={() => open(task.href)} />
        ))}
        {client.month !== null && <MonthLine client={client} month={month} onOpen={open} />}
        {!client.suspended && (
          <TaskLine
            task={{ text: "clients.open", count: 0 }}
            onOpen={() => open("")}
            isBusy={act.isPending}
          />
        )}
      </Stack>
    </Card>
  );
}

interface MonthLineShown extends Shown {
  readonly onOpen: (path: string) => void;
}

/** Shows how far the month is, and the file of its papers. */
function MonthLine({ client, month, onOpen }: MonthLineShown): ReactNode {
  const t = useTexts();
  const closed = client.month?.closedAt ?? null;
  const file = client.month?.export;
  const { done, total } = file?.progress ?? { done: 0, total: null };
  const isMaking = file?.state === "queued" || file?.state === "running";
  const told = t("clients.zipMaking", { done: writeNumber(done), total: writeNumber(total ?? done) });
  return (
    <>
      <UnstyledButton onClick={() => onOpen(`/month-close?month=${month}`)} py={4}>
        <Group justify="space-between" wrap="nowrap">
          <StateBadge tone={closed === null ? "waiting" : "good"}>
            {t(closed === null ? "clients.monthOpen" : "clients.monthClosed", { month: writeMonth(month) })}
          </StateBadge>
          <IconChevronRight size={16} aria-hidden />
        </Group>
      </UnstyledButton>
      {isMaking && (
        <Text size="xs" c="dimmed" role="status">
          {told}
          <Progress mt={4} value={total ? (100 * done) / total : 0} animated aria-label={told} />
        </Text>
      )}
      {file?.state === "failed" && (
        <Text size="xs" c="dimmed">
          {t("clients.zipFailed")}
        </Text>
      )}
      {file?.state === "done" && (
        <Anchor
          href={`/auth/accountant/clients/file?${new URLSearchParams({ clientId: client.id, id: file.id })}`}
          download
          size="sm"
          aria-label={`${t("clients.zip")} ${client.tradeName}`}
        >
          {t("clients.zip")}
        </Anchor>
      )}
    </>
  );
}

interface LineShown {
  readonly task: Pick<Task, "text" | "count">;
  readonly onOpen: () => void;
  readonly isBusy?: boolean;
}

function TaskLine({ task: { text, count }, onOpen, isBusy = false }: LineShown): ReactNode {
  const t = useTexts();
  return (
    <UnstyledButton onClick={onOpen} py={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" {...(count === 0 && { c: "dimmed" })}>
          {t(text)}
        </Text>
        <Group gap={4} wrap="nowrap">
          {count > 0 && <Text fw={600}>{writeBounded(count, 1_000)}</Text>}
          {isBusy ? <Loader size={16} /> : <IconChevronRight size={16} aria-hidden />}
        </Group>
      </Group>
    </UnstyledButton>
  );
}
