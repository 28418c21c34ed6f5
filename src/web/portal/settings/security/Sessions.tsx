import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../../shared/api/api.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { deviceName } from "./deviceName.ts";

/** The places where the own account is signed in; each can be ended from here. */
export function Sessions(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { data, error, refetch } = queries.useQuery("get", "/auth/sessions", {});
  const ending = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.DELETE("/auth/sessions/{id}", { params: { path: { id } } });
    },
    onSuccess: () => notifications.show({ message: t("security.sessions.ended"), color: "green" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["get", "/auth/sessions"] }),
  });
  const items = data?.data.items;
  const others = (items ?? []).filter(({ current }) => !current);
  return (
    <Panel isBeside title={t("security.sessions.title")} about={t("security.sessions.about")}>
      <Stack>
        {items === undefined &&
          (error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting rows={3} />)}
        {ending.error !== null && <ProblemNote error={ending.error} />}
        {items?.map(({ id, address, userAgent, lastSeenAt, current }) => {
          const device = deviceName(userAgent) ?? t("security.sessions.unknown");
          return (
            <Group key={id} justify="space-between" gap="xs">
              <div>
                <Group gap="xs">
                  <Text size="sm" fw={600}>
                    {device}
                  </Text>
                  {current && (
                    <Badge variant="default" tt="none" fw={500}>
                      {t("security.sessions.current")}
                    </Badge>
                  )}
                </Group>
                <Text size="xs" c="dimmed">
                  {address} · {t("security.sessions.seen")} <When instant={lastSeenAt} />
                </Text>
              </div>
              {!current && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={ending.isPending}
                  aria-label={t("security.sessions.endOf", { device, address })}
                  onClick={() => ending.mutate([id])}
                >
                  {t("security.sessions.end")}
                </Button>
              )}
            </Group>
          );
        })}
        {others.length > 0 && (
          <Group>
            <Button
              variant="default"
              loading={ending.isPending}
              onClick={() => ending.mutate(others.map(({ id }) => id))}
            >
              {t("security.sessions.endOthers")}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
