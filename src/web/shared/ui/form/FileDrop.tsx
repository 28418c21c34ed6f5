import { Button, FileButton, Group, Paper, Stack, Text } from "@mantine/core";
import { IconFileCheck, IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { useSharedTexts } from "../../texts/useSharedTexts.ts";

interface Shown {
  readonly label: string;
  readonly hint?: string;
  /** The files that may be chosen, in the form of an input's `accept`: `.cer,.key`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped on it or chosen. */
export function FileDrop({ label, hint, accept, multiple = false, files, onFiles }: Shown): ReactNode {
  const t = useSharedTexts();
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0) onFiles(multiple ? dropped : dropped.slice(0, 1));
  };
  const choose = (chosen: File[] | File | null) => onFiles(chosen === null ? [] : [chosen].flat());
  return (
    <Paper
      withBorder
      p={{ base: "sm", xs: "lg" }}
      style={{ borderStyle: "dashed", ...(isOver && { background: "var(--mantine-primary-color-light)" }) }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <Stack gap="xs" align="center" ta="center">
        <FileButton accept={accept} multiple={multiple as true} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileUpload size={18} />}
              maw="100%"
              h="auto"
              mih={36}
              py={6}
              styles={{ label: { whiteSpace: "normal" } }}
            >
              {label}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {hint ?? t("shared.form.drop")}
        </Text>
        {files.map(({ name }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <IconFileCheck size={16} aria-hidden />
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
