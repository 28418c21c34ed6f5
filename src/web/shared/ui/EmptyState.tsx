import { Center, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Says why nothing is here, and what to do next. */
export function EmptyState({ icon, title, children, action }: Shown): ReactNode {
  return (
    <Center py={64} px="md">
      <Stack align="center" gap="sm" maw={420} ta="center">
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          {icon}
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children !== undefined && <Text c="dimmed">{children}</Text>}
        {action}
      </Stack>
    </Center>
  );
}
