import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconFileInvoice, IconFileZip, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { download } from "../../shared/api/download.ts";
import { queries } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { ChosenBar } from "../documents/ChosenBar.tsx";
import { dayBounds } from "../documents/dayBounds.ts";
import { InvoiceState, invoiceStates, isIssued } from "../documents/InvoiceState.tsx";
import { ListCount } from "../documents/ListCount.tsx";
import { ListFilters } from "../documents/ListFilters.tsx";
import { useSoon } from "../documents/useSoon.ts";
import { useTexts } from "../texts/useTexts.ts";
import { InvoiceExports } from "./InvoiceExports.tsx";

type Row = RowOf<"/api/v1/invoices">;
type Filter = "state" | "kind" | "from" | "to";

const kinds = ["nominative", "global", "creditNote", "payment"] as const;

/** Every document that was asked for, newest first. */
export default function Invoices(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters<Filter>(["state", "kind", "from", "to"]);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [exporting, setExporting] = useState(false);
  const { state, kind, from, to } = filters;
  const q = useSoon(words.trim());
  const { gte, lt } = dayBounds(from, to);
  const narrowed = {
    ...(state !== undefined && { state: state as Row["state"] }),
    ...(kind !== undefined && { kind: kind as Row["kind"] }),
    ...(q !== "" && { q }),
    ...(gte !== undefined && { "createdAt[gte]": gte }),
    ...(lt !== undefined && { "createdAt[lt]": lt }),
  };
  const invoices = usePages("/api/v1/invoices", narrowed);
  const counted = queries.useQuery(
    "get",
    "/api/v1/invoices/count",
    { params: { query: narrowed } },
    { enabled: invoices.hasNextPage && !invoices.isPlaceholderData },
  );
  const issued = [...chosen.values()].filter((row) => isIssued(row.state));
  const saving = useMutation({
    mutationFn: async () => {
      for (const { id } of issued) await download(`/api/v1/invoices/${id}/files/zip`);
    },
  });
  const isFiltered = q !== "" || Object.keys(filters).length > 0;
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: "folio",
        header: t("tickets.folio"),
        width: "minmax(7rem, 1fr)",
        cell: ({ series, folio }) => `${series}${folio}`,
      },
      {
        key: "receiver",
        header: t("receiver.title"),
        width: "minmax(10rem, 3fr)",
        wideOnly: true,
        cell: ({ receiver }) => receiver.name,
      },
      {
        key: "kind",
        header: t("invoices.kind"),
        width: "8rem",
        wideOnly: true,
        cell: (row) => t(`invoiceKind.${row.kind}`),
      },
      {
        key: "at",
        header: t("invoices.at"),
        width: "12rem",
        wideOnly: true,
        cell: ({ createdAt }) => <When instant={createdAt} />,
      },
      {
        key: "state",
        header: t("tickets.state"),
        width: "11rem",
        cell: (row) => <InvoiceState state={row.state} />,
      },
      {
        key: "total",
        header: t("tickets.total"),
        width: "8.5rem",
        align: "end",
        cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
      },
    ],
    [t],
  );
  return (
    <Page
      title={t("invoices.title")}
      actions={
        <Button variant="default" leftSection={<IconFileZip size={18} />} onClick={() => setExporting(true)}>
          {t("invoiceExports.title")}
        </Button>
      }
    >
      <InvoiceExports opened={exporting} onClose={() => setExporting(false)} filter={narrowed} />
      <ListFilters
        words={words}
        onWords={setWords}
        hint={t("invoices.searchHint")}
        filters={[
          {
            name: "state",
            label: t("tickets.state"),
            choices: invoiceStates.map((value) => ({ value, label: t(`invoiceState.${value}`) })),
          },
          {
            name: "kind",
            label: t("invoices.kind"),
            choices: kinds.map((value) => ({ value, label: t(`invoiceKind.${value}`) })),
          },
          { name: "from", label: t("documents.from"), type: "date" },
          { name: "to", label: t("documents.to"), type: "date" },
        ]}
        values={filters}
        onChange={change}
      />
      <ListCount list={invoices} counted={counted.data?.data} />
      <DataList
        label={t("invoices.title")}
        list={invoices}
        href={({ id }) => `/invoices/${id}`}
        selection={{ chosen, onChange: setChosen, nameOf }}
        empty={
          <EmptyState
            icon={isFiltered ? <IconSearch /> : <IconFileInvoice />}
            title={t(isFiltered ? "documents.nothingFound" : "invoices.emptyTitle")}
          >
            {t(isFiltered ? "documents.otherFilters" : "invoices.empty")}
          </EmptyState>
        }
        columns={columns}
      />
      {saving.error !== null && <ProblemNote error={saving.error} onRetry={() => saving.mutate()} />}
      <ChosenBar count={chosen.size} onClear={() => setChosen(new Map())}>
        <Button
          size="xs"
          disabled={issued.length === 0}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t("invoices.downloadChosen", { count: issued.length })}
        </Button>
      </ChosenBar>
    </Page>
  );
}

function nameOf({ series, folio }: Row): string {
  return `${series}${folio}`;
}
