import { Code, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/useTexts.ts";

interface Shown {
  readonly title: string;
  readonly of: { readonly kept: "none" | "whole" | "redacted" | "leftOut"; readonly body: unknown };
}

/** Shows a body as it was kept, and says what is missing of it. */
export function Body({ title, of: { kept, body } }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {kept !== "whole" && (
        <Text size="sm" c="dimmed">
          {t(`settings.apiLogs.forms.${kept}`)}
        </Text>
      )}
      {body !== null && (
        <Code block tabIndex={0} aria-label={title}>
          {JSON.stringify(body, null, 2)}
        </Code>
      )}
    </Stack>
  );
}
