import { Select, type SelectProps } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { merchantSearch } from "./merchantSearch.ts";

interface Shown extends Pick<
  SelectProps,
  "label" | "aria-label" | "placeholder" | "description" | "required"
> {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a merchant, found by RFC, e-mail or the beginning of the name while somebody types. */
export function MerchantSelect({ value, onChange, ...shown }: Shown): ReactNode {
  const t = useSharedTexts();
  const [, searched, type] = useTyped();
  const chosen = queries.useQuery(
    "get",
    "/api/v1/admin/merchants/{id}",
    { params: { path: { id: value ?? "" } } },
    { enabled: value !== null, staleTime: 300_000 },
  );
  const own = chosen.data?.data;
  const isSearch = searched !== "" && searched !== own?.tradeName;
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/merchants",
    { params: { query: { ...(isSearch && merchantSearch(searched)), limit: 20 } } },
    { placeholderData: (before) => before, staleTime: 30_000 },
  );
  const others = (found.data?.data.items ?? []).filter(({ id }) => id !== value);
  return (
    <Select
      {...shown}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("shared.act.clear") }}
      data={[...(value !== null && own ? [own] : []), ...others].map(({ id, tradeName }) => ({
        value: id,
        label: tradeName,
      }))}
      value={value}
      onChange={onChange}
      onSearchChange={type}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? t("shared.list.loading") : t("shared.frame.nothingFound")}
    />
  );
}
