import { Button, Card, Group, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { Month } from "./MonthClose.tsx";

const path = "/api/v1/merchant/month-close";

/** Shows whether a month is closed, by whom and when, and closes or opens it. */
export function ClosingMark({ month }: { readonly month: Month }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("change settings");
  const [note, setNote] = useState("");
  const onSuccess = () => client.invalidateQueries({ queryKey: ["get", path] });
  const close = queries.useMutation("post", path, { onSuccess });
  const reopen = queries.useMutation("post", `${path}/reopen`, { onSuccess });
  const { closed, isOver } = month;
  const isOpen = month.lines.some(({ done }) => !done);
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="closing">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="closing">
          {t("months.closing")}
        </Title>
        <StateBadge tone={closed ? "good" : "waiting"}>
          {closed ? t("months.closed") : t("months.notClosed")}
        </StateBadge>
      </Group>
      {closed ? (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">
            {closed.by?.name ?? t("months.somebody")} · <When instant={closed.at} timeZone={month.timeZone} />
          </Text>
          {closed.note !== null && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {closed.note}
            </Text>
          )}
          {may && (
            <Button
              variant="default"
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ body: { month: month.month } })}
            >
              {t("months.reopen")}
            </Button>
          )}
        </Stack>
      ) : (
        <Stack gap="sm" align="stretch">
          <Text size="sm" c="dimmed">
            {t(!isOver ? "months.goesOn" : isOpen ? "months.stillOpen" : "months.allDone")}
          </Text>
          {may && isOver && isOpen && (
            <Textarea
              label={t("months.note")}
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          {may && isOver && (
            <Group>
              <Button
                leftSection={<IconLock size={18} />}
                loading={close.isPending}
                disabled={isOpen && note.trim() === ""}
                onClick={() =>
                  close.mutate({
                    body: { month: month.month, ...(note.trim() !== "" && { note: note.trim() }) },
                  })
                }
              >
                {t("months.close")}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {(close.error ?? reopen.error) !== null && <ProblemNote error={close.error ?? reopen.error} />}
    </Card>
  );
}
