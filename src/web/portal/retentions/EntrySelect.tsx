import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";

interface Shown {
  /** The catalog of retentions: `retention-keys`, `payment-types`. */
  readonly catalog: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Chooses a code of one of SAT's short catalogs of retentions. */
export function EntrySelect({ catalog, label, value, onChange }: Shown): ReactNode {
  const found = queries.useQuery(
    "get",
    "/api/v1/catalogs/complements/{complement}/{name}",
    { params: { path: { complement: "retentions", name: catalog }, query: { limit: 50 } } },
    { staleTime: Infinity },
  );
  const data = (found.data?.data.items ?? []).map(({ code, description }) => ({
    value: code,
    label: `${code} ${description}`,
  }));
  return (
    <Select
      label={label}
      required
      searchable
      allowDeselect={false}
      data={data}
      value={value ?? null}
      onChange={(code) => onChange(code ?? "")}
    />
  );
}
