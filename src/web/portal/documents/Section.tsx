import { Group, Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a detail page. */
export function Section({ title, actions, children }: Shown): ReactNode {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" radius="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {title}
          </Title>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
