import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { queries } from "../../api/api.ts";
import { useSharedTexts } from "../../texts/useSharedTexts.ts";

interface Shown {
  /** The catalog has the name that `/api/v1/catalogs/{name}` gives it: `tax-regimes`, `cfdi-uses`, `product-services`, `units`. */
  readonly catalog: string;
  /** The complement that has the catalog, which is then below `/api/v1/catalogs/complements/{complement}`. */
  readonly complement?: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** Leaves only these codes, where others would be refused; all while it is undefined. */
  readonly among?: readonly string[] | undefined;
  /** Leaves only what is for this kind of person, where the catalog tells. */
  readonly person?: "fisica" | "moral";
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly error?: ReactNode;
}

const own = "/api/v1/catalogs/{name}";
/** Its parameters are the same, and the complement. */
const ofComplements = "/api/v1/catalogs/complements/{complement}/{name}" as typeof own;

/** Chooses a code of one of SAT's catalogs, which is searched by code or by words while somebody types. */
export function CodeSelect({
  catalog,
  complement,
  among,
  person,
  value,
  onChange,
  ...shown
}: Shown): ReactNode {
  const t = useSharedTexts();
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), 200);
  const place = complement === undefined ? own : ofComplements;
  const named = { name: catalog, ...(complement !== undefined && { complement }) };
  const chosen = queries.useQuery(
    "get",
    `${place}/{code}`,
    { params: { path: { ...named, code: value ?? "" } } },
    { enabled: value !== null && value !== "", staleTime: Infinity, retry: false },
  );
  const chosenLabel = chosen.data && labelOf(chosen.data.data);
  const isSearch = words !== "" && words !== chosenLabel;
  const found = queries.useQuery(
    "get",
    place,
    {
      params: {
        path: named,
        query: { limit: 50, ...(isSearch && { q: words }), ...(person !== undefined && { person }) },
      },
    },
    { staleTime: Infinity, placeholderData: (before) => before },
  );
  const data = (found.data?.data.items ?? [])
    .filter(({ code }) => among === undefined || among.includes(code))
    .map((entry) => ({ value: entry.code, label: labelOf(entry) }));
  const isAmong = data.some((option) => option.value === value);
  const kept = value !== null && value !== "" && !isAmong ? [{ value, label: chosenLabel ?? value }] : [];
  return (
    <Select
      {...shown}
      searchable
      allowDeselect={shown.clearable === true}
      data={[...kept, ...data]}
      value={value === "" ? null : value}
      onChange={onChange}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      rightSection={found.isFetching && isSearch ? <Loader size="xs" /> : undefined}
      nothingFoundMessage={found.isFetching ? t("shared.list.loading") : t("shared.frame.nothingFound")}
      maxDropdownHeight={280}
    />
  );
}

function labelOf({ code, description }: { readonly code: string; readonly description: string }): string {
  return `${code} · ${description}`;
}
