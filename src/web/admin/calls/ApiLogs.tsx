import { Code, Text } from "@mantine/core";
import { IconTerminal2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { DocumentFilters, filterNames } from "../ui/DocumentFilters.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";

/** Lists the calls that came with API keys of any merchant. */
export default function ApiLogs(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(filterNames);
  const { state, ...others } = filters;
  const asked = { ...others, ...(state && { failed: state === "failed" }) };
  const calls = usePages("/api/v1/admin/api-logs", asked as object, { everyMs: 15_000 });
  return (
    <Page title={t("calls.title")}>
      <Text c="dimmed">{t("calls.about")}</Text>
      <DocumentFilters
        filters={filters}
        change={change}
        states={[
          { value: "failed", label: t("calls.failed") },
          { value: "answered", label: t("calls.answered") },
        ]}
      />
      <DataList
        label={t("calls.title")}
        list={calls}
        href={({ id }) => `/api-logs/${id}`}
        empty={
          <EmptyState
            icon={<IconTerminal2 />}
            title={t(Object.keys(filters).length > 0 ? "filter.nothing" : "filter.empty")}
          />
        }
        columns={[
          {
            key: "call",
            header: t("calls.call"),
            width: "minmax(10rem, 3fr)",
            cell: (row) => (
              <Code style={{ overflowWrap: "anywhere" }}>
                {row.method} {row.path}
              </Code>
            ),
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "error",
            header: t("calls.error"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: ({ errorCode }) => errorCode,
          },
          {
            key: "at",
            header: t("calls.at"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.at} />,
          },
          {
            key: "status",
            header: t("calls.status"),
            width: "7rem",
            cell: ({ status }) => (
              <StateBadge tone={status < 400 ? "good" : "bad"}>{String(status)}</StateBadge>
            ),
          },
        ]}
      />
    </Page>
  );
}
