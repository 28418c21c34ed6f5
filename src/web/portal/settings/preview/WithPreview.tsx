import { Box, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/useTexts.ts";

interface Shown {
  readonly about: string;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** A form beside what it leads to, which stays in sight while the form is longer; below it on a phone. */
export function WithPreview({ about, preview, children }: Shown): ReactNode {
  const t = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <Stack gap="xl">{children}</Stack>
      <Box
        component="section"
        aria-labelledby="preview"
        style={{ position: "sticky", top: "5rem" }}
        h="max-content"
      >
        <Title order={2} size="h4" id="preview">
          {t("settings.preview")}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {about}
        </Text>
        {preview}
      </Box>
    </SimpleGrid>
  );
}
