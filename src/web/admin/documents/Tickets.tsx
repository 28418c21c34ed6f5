import { IconReceipt } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { DocumentFilters } from "../ui/DocumentFilters.tsx";
import { MerchantName } from "../ui/MerchantName.tsx";
import { SearchWords } from "../ui/SearchWords.tsx";
import { type TicketState, ticketTones } from "../../shared/states/documentTones.ts";

/** The sales of every merchant, newest first. */
export default function Tickets(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state", "livemode", "merchantId"]);
  const [words, searched, type] = useTyped();
  const { merchantId } = filters;
  const isSearch = searched !== "" && merchantId !== undefined;
  const tickets = usePages("/api/v1/admin/tickets", {
    ...(filters as object),
    ...(isSearch && { q: searched }),
  });
  const state = (of: TicketState) => <StateBadge tone={ticketTones[of]}>{t(`ticketState.${of}`)}</StateBadge>;
  return (
    <Page title={t("tickets.title")}>
      <DocumentFilters
        filters={filters}
        change={change}
        states={(Object.keys(ticketTones) as TicketState[]).map((value) => ({
          value,
          label: t(`ticketState.${value}`),
        }))}
      >
        <SearchWords
          label={t("tickets.search")}
          hint={merchantId === undefined ? t("documents.searchHint") : undefined}
          words={words}
          onType={type}
        />
      </DocumentFilters>
      <DataList
        label={t("tickets.title")}
        list={tickets}
        href={(row) => `/tickets/${row.id}`}
        empty={<EmptyState icon={<IconReceipt />} title={t("filter.nothing")} />}
        columns={[
          {
            key: "folio",
            header: t("tickets.folio"),
            width: "minmax(8rem, 2fr)",
            cell: (row) => row.externalId,
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "createdAt",
            header: t("documents.received"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} />,
          },
          { key: "state", header: t("filter.state"), width: "13rem", cell: (row) => state(row.state) },
          {
            key: "total",
            header: t("documents.total"),
            width: "9rem",
            align: "end",
            cell: (row) => <Amount value={row.total} currency={row.currency} />,
          },
        ]}
      />
    </Page>
  );
}
