import { ActionIcon, FileInput, Group, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { readSchemaFile, type SchemaFile } from "./readSchemaFile.ts";

interface Shown {
  readonly files: readonly SchemaFile[];
  readonly readOnly: boolean;
  readonly error: ReactNode;
  readonly onChange: (files: SchemaFile[]) => void;
}

/** Holds the files of a template's schema: the first judges, and a file of the same name takes the other's place. */
export function SchemaFiles({ files, readOnly, error, onChange }: Shown): ReactNode {
  const t = useTexts();
  const [isReading, setReading] = useState(false);
  const add = async (chosen: readonly File[]) => {
    setReading(true);
    const read = await Promise.all(chosen.map(readSchemaFile)).finally(() => setReading(false));
    const names = new Set(read.map(({ name }) => name));
    onChange([...files.filter(({ name }) => !names.has(name)), ...read]);
  };
  return (
    <Stack gap="xs">
      <FileInput
        label={t("settings.addendas.schema")}
        description={t("settings.addendas.schemaHint")}
        placeholder={t("settings.addendas.schemaAdd")}
        accept=".xsd,application/xml,text/xml"
        multiple
        disabled={readOnly || isReading}
        error={error}
        value={[]}
        onChange={(chosen) => void add(chosen)}
      />
      {files.map(({ name }, index) => (
        <Group key={name} justify="space-between" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {name}
            {index === 0 && files.length > 1 && ` · ${t("settings.addendas.schemaFirst")}`}
          </Text>
          {!readOnly && (
            <ActionIcon
              variant="default"
              aria-label={t("settings.addendas.schemaRemove", { name })}
              onClick={() => onChange(files.filter((file) => file.name !== name))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
    </Stack>
  );
}
