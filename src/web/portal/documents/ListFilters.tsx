import { Button, Group, Select, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { useTexts } from "../texts/useTexts.ts";

/** A filter of a list: one of some values, a word, or a day. */
export interface ListFilter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly type?: "date" | "text";
}

interface Shown<Name extends string> {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly hint: string;
  readonly filters: readonly ListFilter<Name>[];
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly onChange: (changed: Partial<Record<Name, string | null>>) => void;
}

/** Shows what a list is searched and filtered by. The words stay on the page, the filters go into the address. */
export function ListFilters<Name extends string>(shown: Shown<Name>): ReactNode {
  const { words, onWords, hint, filters, values, onChange } = shown;
  const t = useTexts();
  const shared = useSharedTexts();
  const isFiltered = words !== "" || filters.some(({ name }) => values[name] !== undefined);
  return (
    <Group gap="sm" align="flex-end" role="search">
      <TextInput
        type="search"
        label={t("documents.search")}
        placeholder={hint}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        style={{ flex: "3 1 16rem" }}
      />
      {filters.map(({ name, label, choices, type }) =>
        choices === undefined ? (
          <TextInput
            key={name}
            type={type ?? "text"}
            label={label}
            value={values[name] ?? ""}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value } as Changed<Name>)}
            style={{ flex: "1 1 8rem", maxWidth: "12rem" }}
          />
        ) : (
          <Select
            key={name}
            label={label}
            clearable
            placeholder={t("documents.any")}
            clearButtonProps={{ "aria-label": `${shared("shared.act.clear")}: ${label}` }}
            data={[...choices]}
            value={values[name] ?? null}
            onChange={(value) => onChange({ [name]: value } as Changed<Name>)}
            style={{ flex: "1 1 8rem", maxWidth: "14rem" }}
          />
        ),
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<IconX size={16} />}
          onClick={() => {
            onWords("");
            onChange(Object.fromEntries(filters.map(({ name }) => [name, null])) as Changed<Name>);
          }}
        >
          {shared("shared.act.clear")}
        </Button>
      )}
    </Group>
  );
}

type Changed<Name extends string> = Partial<Record<Name, string | null>>;
