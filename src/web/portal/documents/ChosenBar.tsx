import { Button, Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly count: number;
  readonly amount?: string | undefined;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Offers what may be done with the rows that are chosen, and stays in sight while the list is scrolled. */
export function ChosenBar({ count, amount, onClear, children }: Shown): ReactNode {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Paper
      withBorder
      shadow="md"
      p="sm"
      role="region"
      aria-label={t("documents.chosenActs")}
      style={{ position: "sticky", insetBlockEnd: 12, zIndex: 2 }}
    >
      <Group justify="space-between">
        <Text size="sm" role="status">
          {t("documents.chosen", { count })} {amount}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" size="xs" onClick={onClear}>
            {t("documents.chooseNone")}
          </Button>
          {children}
        </Group>
      </Group>
    </Paper>
  );
}
