import { Group, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconBuildingStore, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { merchantSearch } from "../ui/merchantSearch.ts";
import { MerchantState, merchantStates } from "./MerchantState.tsx";
import { NewMerchant } from "./NewMerchant.tsx";

/** Every merchant of this installation. */
export default function Merchants(): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const mayManage = useMay("manage merchants");
  const [filters, change] = useFilters(["state"]);
  const [words, setWords] = useState("");
  const [searched] = useDebouncedValue(words, 250);
  const merchants = usePages("/api/v1/admin/merchants", {
    ...(filters as object),
    ...merchantSearch(searched),
  });
  return (
    <Page title={t("merchants.title")} actions={mayManage && <NewMerchant />}>
      <Group>
        <TextInput
          aria-label={t("merchants.search")}
          placeholder={t("merchants.search")}
          leftSection={<IconSearch size={16} />}
          w={{ base: "100%", xs: 320 }}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Select
          aria-label={t("filter.state")}
          placeholder={t("filter.state")}
          clearable
          clearButtonProps={{ "aria-label": shared("shared.act.clear") }}
          data={merchantStates.map((state) => ({ value: state, label: t(`merchantState.${state}`) }))}
          value={filters.state ?? null}
          onChange={(state) => change({ state })}
        />
      </Group>
      <DataList
        label={t("merchants.title")}
        list={merchants}
        href={(row) => `/merchants/${row.id}`}
        empty={
          <EmptyState icon={<IconBuildingStore />} title={t("merchants.emptyTitle")}>
            {t("merchants.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "name",
            header: t("merchants.name"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => row.tradeName,
          },
          { key: "rfc", header: t("merchants.rfc"), width: "9rem", wideOnly: true, cell: (row) => row.rfc },
          {
            key: "legalName",
            header: t("merchants.legalName"),
            width: "minmax(10rem, 2fr)",
            wideOnly: true,
            cell: (row) => row.legalName,
          },
          {
            key: "live",
            header: t("merchants.live"),
            width: "8rem",
            wideOnly: true,
            cell: (row) =>
              row.liveSince === null ? t("merchants.notLive") : <When instant={row.liveSince} />,
          },
          {
            key: "state",
            header: t("filter.state"),
            width: "9rem",
            cell: (row) => <MerchantState state={row.state} />,
          },
        ]}
      />
    </Page>
  );
}
