import { Group, Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Panel({ title, actions, children }: Shown): ReactNode {
  return (
    <Paper component="section" aria-label={title} withBorder radius="md" p={{ base: "md", sm: "lg" }}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
