import { Button } from "@mantine/core";
import { IconReceipt, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { ChosenBar } from "../documents/ChosenBar.tsx";
import { dayBounds } from "../documents/dayBounds.ts";
import { InvoiceDialog } from "../documents/InvoiceDialog.tsx";
import { type ListFilter, ListFilters } from "../documents/ListFilters.tsx";
import { ListCount } from "../documents/ListCount.tsx";
import { useBranches } from "../documents/useBranches.ts";
import { useSoon } from "../documents/useSoon.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { TicketState, ticketStates } from "./TicketState.tsx";

type Row = RowOf<"/api/v1/tickets">;
type Filter = "state" | "receiver" | "branch" | "register" | "from" | "to";

/** The API takes this many tickets out of a run at once. */
const mostExtracted = 50;

/** The sales that tills have sent, newest first. */
export default function Tickets(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters<Filter>(["state", "receiver", "branch", "register", "from", "to"]);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isInvoicing, setInvoicing] = useState(false);
  const { branches, zoneOf } = useBranches();
  const { from, to, state, receiver, branch, register } = filters;
  const q = useSoon(words.trim());
  const till = useSoon(register);
  const { gte, lt } = dayBounds(from, to);
  const narrowed = {
    ...(state !== undefined && { state: state as Row["state"] }),
    ...(receiver === "wrong" && { receiver: "wrong" as const }),
    ...(branch !== undefined && { branch }),
    ...(till !== undefined && { register: till }),
    ...(q !== "" && { q }),
    ...(gte !== undefined && { "issuedAt[gte]": gte }),
    ...(lt !== undefined && { "issuedAt[lt]": lt }),
  };
  const tickets = usePages("/api/v1/tickets", narrowed);
  const counted = queries.useQuery(
    "get",
    "/api/v1/tickets/count",
    { params: { query: narrowed } },
    { enabled: tickets.hasNextPage && !tickets.isPlaceholderData },
  );
  const choices: readonly ListFilter<Filter>[] = [
    {
      name: "state",
      label: t("tickets.state"),
      choices: ticketStates.map((value) => ({ value, label: t(`ticketState.${value}`) })),
    },
    {
      name: "receiver",
      label: t("tickets.receiver"),
      choices: [{ value: "wrong", label: t("tickets.wrongReceiver") }],
    },
    ...(branches.length > 1
      ? [
          {
            name: "branch" as const,
            label: t("tickets.branch"),
            choices: branches.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          },
        ]
      : []),
    { name: "register", label: t("tickets.register") },
    { name: "from", label: t("documents.from"), type: "date" },
    { name: "to", label: t("documents.to"), type: "date" },
  ];
  const isFiltered = q !== "" || Object.keys(filters).length > 0;
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: "folio",
        header: t("tickets.folio"),
        width: "minmax(10rem, 1fr)",
        cell: (row) => row.externalId,
      },
      {
        key: "issuedAt",
        header: t("tickets.issuedAt"),
        width: "12rem",
        wideOnly: true,
        cell: (row) => <When instant={row.issuedAt} {...zone(zoneOf(row.branch))} />,
      },
      {
        key: "branch",
        header: t("tickets.branch"),
        width: "7rem",
        wideOnly: true,
        cell: (row) => row.branch,
      },
      {
        key: "register",
        header: t("tickets.register"),
        width: "6rem",
        wideOnly: true,
        cell: (row) => row.register,
      },
      {
        key: "state",
        header: t("tickets.state"),
        width: "11rem",
        cell: (row) => <TicketState state={row.state} />,
      },
      {
        key: "total",
        header: t("tickets.total"),
        width: "8.5rem",
        align: "end",
        cell: (row) => <Amount value={row.total} currency={row.currency} />,
      },
    ],
    [t, zoneOf],
  );
  const rows = [...chosen.values()];
  const areOpen = rows.every((row) => row.state === "accepted" && row.currency === rows[0]?.currency);
  const [runId] = rows.map(({ invoice }) => invoice?.globalRunId);
  const areOfRun =
    runId &&
    rows.every(({ state, invoice }) => state === "globallyInvoiced" && invoice?.globalRunId === runId);
  const sum = rows.reduce((all, { documentTotal }) => all + documentTotal, 0);
  const mayIssue = useMay("issue invoices");
  return (
    <Page title={t("tickets.title")}>
      <ListFilters
        words={words}
        onWords={setWords}
        hint={t("tickets.searchHint")}
        filters={choices}
        values={filters}
        onChange={change}
      />
      <ListCount list={tickets} counted={counted.data?.data} />
      <DataList
        label={t("tickets.title")}
        list={tickets}
        href={({ id }) => `/tickets/${id}`}
        {...(mayIssue && {
          selection: { chosen, onChange: setChosen, nameOf },
        })}
        empty={
          isFiltered ? (
            <EmptyState icon={<IconSearch />} title={t("documents.nothingFound")}>
              {t("documents.otherFilters")}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconReceipt />} title={t("tickets.emptyTitle")}>
              {t("tickets.empty")}
            </EmptyState>
          )
        }
        columns={columns}
      />
      <ChosenBar
        count={chosen.size}
        amount={
          (areOpen || areOfRun) && rows[0]
            ? `· ${writeAmount(sum.toFixed(2), rows[0].currency)}`
            : t("tickets.onlyOpen")
        }
        onClear={() => setChosen(new Map())}
      >
        <Button
          size="xs"
          disabled={!areOpen && !(areOfRun && rows.length <= mostExtracted)}
          onClick={() => setInvoicing(true)}
        >
          {t(areOfRun ? "tickets.extractChosen" : "tickets.invoiceChosen")}
        </Button>
      </ChosenBar>
      {isInvoicing && rows.length > 0 && (
        <InvoiceDialog tickets={rows} {...(areOfRun && { runId })} onClose={() => setInvoicing(false)} />
      )}
    </Page>
  );
}

function nameOf({ externalId }: Row): string {
  return externalId;
}

function zone(timeZone: string | undefined) {
  return timeZone === undefined ? {} : { timeZone };
}
