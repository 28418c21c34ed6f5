import { IconFileInvoice } from "@tabler/icons-react";
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
import { type InvoiceState, invoiceTones } from "../../shared/states/documentTones.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const errorCode = /^[a-z]+\d{3,}$/i;

/** The invoices of every merchant, newest first. */
export default function Invoices(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(["state", "livemode", "merchantId"]);
  const [words, searched, type] = useTyped();
  const { merchantId } = filters;
  const search = searchOf(searched, merchantId);
  const invoices = usePages("/api/v1/admin/invoices", { ...(filters as object), ...search });
  const state = (of: InvoiceState) => (
    <StateBadge tone={invoiceTones[of]}>{t(`invoiceState.${of}`)}</StateBadge>
  );
  return (
    <Page title={t("invoices.title")}>
      <DocumentFilters
        filters={filters}
        change={change}
        states={(Object.keys(invoiceTones) as InvoiceState[]).map((value) => ({
          value,
          label: t(`invoiceState.${value}`),
        }))}
      >
        <SearchWords
          label={t("invoices.search")}
          hint={merchantId === undefined ? t("documents.searchHint") : undefined}
          words={words}
          onType={type}
        />
      </DocumentFilters>
      <DataList
        label={t("invoices.title")}
        list={invoices}
        href={(row) => `/invoices/${row.id}`}
        empty={<EmptyState icon={<IconFileInvoice />} title={t("filter.nothing")} />}
        columns={[
          {
            key: "folio",
            header: t("invoices.folio"),
            width: "minmax(7rem, 1fr)",
            cell: (row) => `${row.series} ${row.folio}`.trim(),
          },
          {
            key: "merchant",
            header: t("documents.merchant"),
            width: "minmax(8rem, 1fr)",
            wideOnly: true,
            cell: (row) => <MerchantName id={row.merchantId} />,
          },
          {
            key: "pac",
            header: t("invoices.pac"),
            width: "7rem",
            wideOnly: true,
            cell: (row) => row.pac ?? "–",
          },
          {
            key: "createdAt",
            header: t("invoices.requested"),
            width: "12rem",
            wideOnly: true,
            cell: (row) => <When instant={row.createdAt} />,
          },
          { key: "state", header: t("filter.state"), width: "11rem", cell: (row) => state(row.state) },
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

/** Returns how to search for what somebody typed: a merchant's own words need the merchant. */
function searchOf(words: string, merchantId: string | undefined) {
  if (words === "") return {};
  if (uuid.test(words)) return { uuid: words };
  if (errorCode.test(words)) return { errorCode: words.toUpperCase() };
  return merchantId === undefined ? {} : { q: words };
}
