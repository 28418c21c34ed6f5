import { Alert, Stack, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Copyable } from "../../shared/ui/Copyable.tsx";

interface Shown {
  readonly title: string;
  readonly about: string;
  readonly secret: string;
}

/** Shows a secret the only time that it is known. */
export function FreshSecret({ title, about, secret }: Shown): ReactNode {
  return (
    <Alert color="green" icon={<IconKey />} title={title} role="status">
      <Stack gap="xs">
        <Text size="sm">{about}</Text>
        <Copyable text={secret} />
      </Stack>
    </Alert>
  );
}
