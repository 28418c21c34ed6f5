import { ActionIcon, CopyButton, Group, Text, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSharedTexts } from "../texts/useSharedTexts.ts";

/** A text that people take elsewhere, such as a UUID, with a button that copies it. */
export function Copyable({ text }: { readonly text: string }): ReactNode {
  const t = useSharedTexts();
  return (
    <Group gap={4} wrap="nowrap">
      <Text span size="sm" ff="monospace" style={{ overflowWrap: "anywhere" }}>
        {text}
      </Text>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t("shared.act.copied") : t("shared.act.copy")}>
            <ActionIcon
              variant="subtle"
              size="sm"
              onClick={copy}
              aria-label={`${t("shared.act.copy")} ${text}`}
            >
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
