import { Box, Paper, SimpleGrid, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  /** One sentence says what the section is for. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** A part of a page that has a matter of its own: beside its title on a wide screen, below it on a phone. */
export function Section({ title, about, children }: Shown): ReactNode {
  return (
    <SimpleGrid component="section" cols={{ base: 1, md: 3 }} spacing="lg" aria-label={title}>
      <Box>
        <Title order={2} size="h4" mb={4}>
          {title}
        </Title>
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </Box>
      <Paper withBorder p="lg" style={{ gridColumn: "span 2" }}>
        {children}
      </Paper>
    </SimpleGrid>
  );
}
