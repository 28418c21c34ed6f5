import { Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/useTexts.ts";
import { type FieldRow, sourceFieldNames } from "./sourceValues.ts";

interface Shown {
  readonly rows: readonly FieldRow[];
  readonly error: string | undefined;
  readonly onChange: (rows: readonly FieldRow[]) => void;
}

/** A row for each field of our ticket: where it is in their record, or what it always is, and their words for ours. */
export function MappingRows({ rows, error, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (at: number, change: Partial<FieldRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  const free = sourceFieldNames.filter((name) => !rows.some(({ field }) => field === name));
  const input = (row: FieldRow, at: number, part: "path" | "value" | "words") => (
    <TextInput
      aria-label={`${row.field}: ${t(`settings.ticketSource.mapping.${part}`)}`}
      placeholder={t(`settings.ticketSource.mapping.${part}`)}
      value={row[part]}
      onChange={({ currentTarget }) => set(at, { [part]: currentTarget.value })}
    />
  );
  return (
    <Stack gap="xs" role="group" aria-label={t("settings.ticketSource.mapping.title")}>
      <Text size="sm" fw={500}>
        {t("settings.ticketSource.mapping.title")}
      </Text>
      <Text size="xs" c="dimmed">
        {t("settings.ticketSource.mapping.hint")}
      </Text>
      {rows.map((row, at) => (
        <Group key={row.field} grow gap="xs" preventGrowOverflow={false}>
          <Text size="sm" ff="monospace" miw="11rem">
            {row.field}
          </Text>
          {input(row, at, "path")}
          {input(row, at, "value")}
          {input(row, at, "words")}
          <Button
            variant="subtle"
            flex="0 0 auto"
            aria-label={`${t("settings.ticketSource.remove")} ${row.field}`}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          >
            {t("settings.ticketSource.remove")}
          </Button>
        </Group>
      ))}
      {error !== undefined && (
        <Text size="xs" c="var(--danger)" role="alert">
          {error}
        </Text>
      )}
      <Select
        label={t("settings.ticketSource.mapping.add")}
        data={free}
        value={null}
        searchable
        maw="20rem"
        onChange={(field) => field !== null && onChange([...rows, { field, path: "", value: "", words: "" }])}
      />
    </Stack>
  );
}
