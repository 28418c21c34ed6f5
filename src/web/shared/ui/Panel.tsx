import { Box, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  /** One sentence says what the part is for. */
  readonly about?: string;
  readonly actions?: ReactNode;
  /** Sets title and sentence beside the content on a wide screen, as on pages of forms. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Panel({ title, about, actions, isBeside = false, children }: Shown): ReactNode {
  const head = (
    <Group justify="space-between" align={isBeside ? "flex-start" : "center"}>
      <Box>
        <Title order={2} size="h4">
          {title}
        </Title>
        {about !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {about}
          </Text>
        )}
      </Box>
      {actions}
    </Group>
  );
  if (isBeside)
    return (
      <SimpleGrid component="section" cols={{ base: 1, md: 3 }} spacing="lg" aria-label={title}>
        {head}
        <Paper withBorder p="lg" style={{ gridColumn: "span 2" }}>
          {children}
        </Paper>
      </SimpleGrid>
    );
  return (
    <Paper component="section" aria-label={title} withBorder radius="md" p={{ base: "md", sm: "lg" }}>
      <Stack gap="md">
        {head}
        {children}
      </Stack>
    </Paper>
  );
}
