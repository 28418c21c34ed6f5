import { Button, Group, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { useTexts } from "../texts/useTexts.ts";
import { MerchantSelect } from "./MerchantSelect.tsx";

/** The filters that every list over all merchants keeps in its address. */
export const filterNames = ["state", "livemode", "merchantId"] as const;

type Name = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<Name, string>>>;
export type ChangeFilters = (changed: Partial<Record<Name, string | null>>) => void;

interface Shown {
  readonly filters: Filters;
  readonly change: ChangeFilters;
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly children?: ReactNode;
}

/** Narrows a list over all merchants by state, mode and merchant. */
export function DocumentFilters({ filters, change, states, children }: Shown): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Group>
      {children}
      <MerchantSelect
        aria-label={t("documents.merchant")}
        placeholder={t("documents.merchant")}
        value={filters.merchantId ?? null}
        onChange={(merchantId) => change({ merchantId })}
      />
      <Select
        aria-label={t("filter.state")}
        placeholder={t("filter.state")}
        clearable
        clearButtonProps={{ "aria-label": shared("shared.act.clear") }}
        data={[...states]}
        value={filters.state ?? null}
        onChange={(state) => change({ state })}
      />
      <Select
        aria-label={t("filter.mode")}
        placeholder={t("filter.mode")}
        clearable
        clearButtonProps={{ "aria-label": shared("shared.act.clear") }}
        data={[
          { value: "true", label: t("mode.live") },
          { value: "false", label: t("mode.test") },
        ]}
        value={filters.livemode ?? null}
        onChange={(livemode) => change({ livemode })}
      />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => change({ state: null, livemode: null, merchantId: null })}>
          {shared("shared.act.clear")}
        </Button>
      )}
    </Group>
  );
}
