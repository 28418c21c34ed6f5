import { IconReceipt } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { ticketTones } from "../../shared/states/documentTones.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { filterNames } from "../ui/DocumentFilters.tsx";
import { SearchWords } from "../ui/SearchWords.tsx";
import { DocumentsPage } from "./DocumentsPage.tsx";

/** The sales of every merchant, newest first. */
export default function Tickets(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(filterNames);
  const [words, searched, type] = useTyped();
  const { merchantId } = filters;
  const isSearch = searched !== "" && merchantId !== undefined;
  const tickets = usePages("/api/v1/admin/tickets", {
    ...(filters as object),
    ...(isSearch && { q: searched }),
  });
  return (
    <DocumentsPage
      title={t("tickets.title")}
      path="/tickets"
      icon={<IconReceipt />}
      list={tickets}
      filters={filters}
      change={change}
      tones={ticketTones}
      word={(state) => t(`ticketState.${state}`)}
      isSearched={isSearch}
      search={
        <SearchWords
          label={t("tickets.search")}
          hint={merchantId === undefined ? t("documents.searchHint") : undefined}
          words={words}
          onType={type}
        />
      }
      name={{
        key: "folio",
        header: t("tickets.folio"),
        width: "minmax(8rem, 2fr)",
        cell: ({ externalId }) => externalId,
      }}
      middle={[
        {
          key: "createdAt",
          header: t("documents.received"),
          width: "12rem",
          wideOnly: true,
          cell: ({ createdAt }) => <When instant={createdAt} />,
        },
      ]}
      last={[
        {
          key: "total",
          header: t("documents.total"),
          width: "9rem",
          align: "end",
          cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
        },
      ]}
    />
  );
}
