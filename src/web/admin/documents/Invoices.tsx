import { IconFileInvoice } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePages } from "../../shared/api/usePages.ts";
import { invoiceTones } from "../../shared/states/documentTones.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { filterNames } from "../ui/DocumentFilters.tsx";
import { SearchWords } from "../ui/SearchWords.tsx";
import { DocumentsPage } from "./DocumentsPage.tsx";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const errorCode = /^[a-z]+\d{3,}$/i;

/** The invoices of every merchant, newest first. */
export default function Invoices(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters(filterNames);
  const [words, searched, type] = useTyped();
  const { merchantId } = filters;
  const search = searchOf(searched, merchantId);
  const invoices = usePages("/api/v1/admin/invoices", { ...(filters as object), ...search });
  return (
    <DocumentsPage
      title={t("invoices.title")}
      path="/invoices"
      icon={<IconFileInvoice />}
      list={invoices}
      filters={filters}
      change={change}
      tones={invoiceTones}
      word={(state) => t(`invoiceState.${state}`)}
      isSearched={Object.keys(search).length > 0}
      search={
        <SearchWords
          label={t("invoices.search")}
          hint={merchantId === undefined ? t("documents.searchHint") : undefined}
          words={words}
          onType={type}
        />
      }
      name={{
        key: "folio",
        header: t("invoices.folio"),
        width: "minmax(7rem, 1fr)",
        cell: ({ series, folio }) => `${series} ${folio}`.trim(),
      }}
      middle={[
        {
          key: "pac",
          header: t("invoices.pac"),
          width: "7rem",
          wideOnly: true,
          cell: ({ pac }) => pac ?? "–",
        },
        {
          key: "createdAt",
          header: t("invoices.requested"),
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

/** Returns how to search for what somebody typed: a merchant's own words need the merchant. */
function searchOf(words: string, merchantId: string | undefined) {
  if (words === "") return {};
  if (uuid.test(words)) return { uuid: words };
  if (errorCode.test(words)) return { errorCode: words.toUpperCase() };
  return merchantId === undefined ? {} : { q: words };
}
