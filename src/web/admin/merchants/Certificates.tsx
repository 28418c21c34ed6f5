import { Group, Select } from "@mantine/core";
import { IconCertificate } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { LiveBadge } from "../ui/LiveBadge.tsx";

const spans = ["30", "60", "90", "365"];

/** Certificates that end soon: without them a merchant neither invoices nor asks SAT. */
export default function Certificates(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["days"]);
  const days = filters.days ?? "60";
  const found = usePages("/api/v1/admin/certificates", { days: Number(days) });
  const rows = found.rows?.map((row) => ({
    ...row,
    id: `${row.merchant.id} ${row.kind} ${row.serialNumber}`,
  }));
  return (
    <Page title={t("certificates.title")}>
      <Group>
        <Select
          label={t("certificates.within")}
          allowDeselect={false}
          data={spans.map((value) => ({ value, label: t("certificates.days", { count: Number(value) }) }))}
          value={days}
          onChange={(value) => change({ days: value })}
        />
      </Group>
      <DataList
        label={t("certificates.title")}
        list={{ ...found, rows }}
        href={(row) => `/merchants/${row.merchant.id}`}
        empty={
          <EmptyState icon={<IconCertificate />} title={t("certificates.emptyTitle")}>
            {t("certificates.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(10rem, 2fr)",
            cell: (row) => row.merchant.tradeName,
          },
          {
            key: "kind",
            header: t("certificates.kind"),
            width: "8rem",
            cell: (row) => t(`certificates.${row.kind}`),
          },
          {
            key: "mode",
            header: t("filter.mode"),
            width: "9rem",
            wideOnly: true,
            cell: (row) => <LiveBadge livemode={row.livemode} />,
          },
          {
            key: "notAfter",
            header: t("certificates.notAfter"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.notAfter} />,
          },
          {
            key: "daysLeft",
            header: t("certificates.left"),
            width: "10rem",
            cell: (row) => (
              <StateBadge tone={row.daysLeft < 15 ? "bad" : "waiting"}>
                {t("certificates.daysLeft", { count: row.daysLeft })}
              </StateBadge>
            ),
          },
        ]}
      />
    </Page>
  );
}
