import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import type { Pacs } from "./usePacs.ts";

interface Shown {
  readonly account: Pacs["accounts"][number];
  readonly isFirst: boolean;
  /** The result of the last try. */
  readonly tried: { readonly ok: boolean; readonly stampsLeft: number | null } | undefined;
  readonly isBusy: boolean;
  readonly onUp: () => void;
  readonly onRemove: () => void;
}

/** One account, whether it answered when it was tried, and its place among the others. */
export function PacRow({ account, isFirst, tried, isBusy, onUp, onRemove }: Shown): ReactNode {
  const t = useTexts();
  const provider = t(`settings.pacs.providers.${account.provider}`);
  const name = account.label === "" ? provider : account.label;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Stack gap={2}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {provider} · {account.name}
          </Text>
          {tried?.ok === true && tried.stampsLeft !== null && (
            <Text size="sm">{t("settings.pacs.stamps", { count: tried.stampsLeft })}</Text>
          )}
        </Stack>
        <Group gap="xs">
          {tried && (
            <StateBadge tone={tried.ok ? "good" : "bad"}>
              {t(tried.ok ? "settings.pacs.ok" : "settings.pacs.silent")}
            </StateBadge>
          )}
          {!isFirst && (
            <Button size="xs" variant="default" disabled={isBusy} onClick={onUp}>
              {t("settings.pacs.up", { name })}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            c="var(--danger)"
            disabled={isBusy}
            aria-label={t("settings.pacs.removeOf", { name })}
            onClick={onRemove}
          >
            {t("settings.pacs.remove")}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
