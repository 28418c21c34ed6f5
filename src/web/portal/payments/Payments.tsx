import { Button } from "@mantine/core";
import { IconCash, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "wouter";
import { usePages } from "../../shared/api/usePages.ts";
import { writeDay } from "../../shared/texts/format.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { ListFilters } from "../documents/ListFilters.tsx";
import { looksLikeRfc } from "../documents/receiver.ts";
import { useSoon } from "../documents/useSoon.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { isPaymentMoving, type Payment, PaymentState, paymentStates } from "./PaymentState.tsx";

/** Every payment that was recorded, newest first, with what became of its receipt. */
export default function Payments(): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [filters, change] = useFilters<"state">(["state"]);
  const [words, setWords] = useState("");
  const q = useSoon(words.trim());
  const rfc = q.toUpperCase();
  const payments = usePages(
    "/api/v1/invoices/payments",
    {
      ...(filters.state !== undefined && { state: filters.state as Payment["state"] }),
      ...(q !== "" && (looksLikeRfc(rfc) ? { receiverRfc: rfc } : { externalId: q })),
    },
    { everyMs: 2_000, whileSome: ({ state }) => isPaymentMoving(state) },
  );
  const columns = useMemo<readonly Column<Payment>[]>(
    () => [
      {
        key: "paidAt",
        header: t("payments.paidAt"),
        width: "minmax(7rem, 1fr)",
        cell: ({ paidAt }) => writeDay(paidAt.slice(0, 10)),
      },
      {
        key: "receiver",
        header: t("receiver.title"),
        width: "minmax(10rem, 3fr)",
        wideOnly: true,
        cell: ({ receiver }) => receiver.name,
      },
      {
        key: "invoices",
        header: t("payments.invoices"),
        width: "minmax(7rem, 1fr)",
        wideOnly: true,
        cell: ({ invoices: [first, ...more] }) =>
          first && `${first.series}${first.folio}${more.length > 0 ? ` +${more.length}` : ""}`,
      },
      {
        key: "state",
        header: t("tickets.state"),
        width: "11rem",
        cell: ({ state }) => <PaymentState state={state} />,
      },
      {
        key: "amount",
        header: t("payments.amount"),
        width: "8.5rem",
        align: "end",
        cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      },
    ],
    [t],
  );
  const isFiltered = q !== "" || filters.state !== undefined;
  return (
    <Page
      title={t("payments.title")}
      actions={
        may && (
          <Button component={Link} href="/payments/new">
            {t("payments.record")}
          </Button>
        )
      }
    >
      <ListFilters
        words={words}
        onWords={setWords}
        hint={t("payments.searchHint")}
        filters={[
          {
            name: "state",
            label: t("tickets.state"),
            choices: paymentStates.map((value) => ({ value, label: t(`paymentState.${value}`) })),
          },
        ]}
        values={filters}
        onChange={change}
      />
      <DataList
        label={t("payments.title")}
        list={payments}
        href={({ id }) => `/payments/${id}`}
        empty={
          <EmptyState
            icon={isFiltered ? <IconSearch /> : <IconCash />}
            title={t(isFiltered ? "documents.nothingFound" : "payments.emptyTitle")}
          >
            {t(isFiltered ? "documents.otherFilters" : "payments.empty")}
          </EmptyState>
        }
        columns={columns}
      />
    </Page>
  );
}
