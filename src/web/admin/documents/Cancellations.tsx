import { IconFileOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { DocumentFilters } from "../ui/DocumentFilters.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";
import { type CancellationState, cancellationTones } from "../../shared/states/documentTones.ts";

/** The cancellations of every merchant, newest first. */
export default function Cancellations(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state", "livemode", "merchantId"]);
  const cancellations = usePages("/api/v1/admin/cancellations", filters as object);
  const state = (of: CancellationState) => (
    <StateBadge tone={cancellationTones[of]}>{t(`cancellationState.${of}`)}</StateBadge>
  );
  return (
    <Page title={t("cancellations.title")}>
      <DocumentFilters
        filters={filters}
        change={change}
        states={(Object.keys(cancellationTones) as CancellationState[]).map((value) => ({
          value,
          label: t(`cancellationState.${value}`),
        }))}
      />
      <DataList
        label={t("cancellations.title")}
        list={cancellations}
        href={(row) => `/cancellations/${row.id}`}
        empty={<EmptyState icon={<IconFileOff />} title={t("filter.nothing")} />}
        columns={[
          {
            key: "uuid",
            header: t("documents.uuid"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => row.uuid,
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "askedAt",
            header: t("cancellations.askedAt"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.askedAt} />,
          },
          { key: "state", header: t("filter.state"), width: "14rem", cell: (row) => state(row.state) },
        ]}
      />
    </Page>
  );
}
