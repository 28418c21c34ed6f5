import { Button, Group } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "wouter";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { writeDay } from "../../shared/texts/format.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { Amount } from "../../shared/ui/Amount.tsx";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ChosenBar } from "../documents/ChosenBar.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { Ageing, type Debtor } from "./Ageing.tsx";

type Row = RowOf<"/api/v1/invoices/receivables"> & { readonly id: string };

/** Shows what customers owe: by customer and age, and invoice by invoice. */
export default function Receivables(): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [customer, setCustomer] = useState<Debtor>();
  const [isReminding, setReminding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const open = usePages(
    "/api/v1/invoices/receivables",
    customer === undefined
      ? {}
      : { receiverRfc: customer.rfc, ...(isGeneric(customer) && { receiverName: customer.name }) },
  );
  const rows = useMemo(() => open.rows?.map((row) => ({ ...row, id: row.invoiceId })), [open.rows]);
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: "folio",
        header: t("tickets.folio"),
        width: "minmax(7rem, 1fr)",
        cell: nameOf,
      },
      {
        key: "receiver",
        header: t("receiver.title"),
        width: "minmax(10rem, 3fr)",
        wideOnly: true,
        cell: ({ receiver }) => receiver.name,
      },
      {
        key: "age",
        header: t("receivables.age"),
        width: "7rem",
        align: "end",
        cell: ({ ageDays }) => t("receivables.days", { count: ageDays }),
      },
      {
        key: "due",
        header: t("receivables.dueOn"),
        width: "8rem",
        wideOnly: true,
        cell: ({ dueOn }) => writeDay(dueOn),
      },
      {
        key: "total",
        header: t("tickets.total"),
        width: "8.5rem",
        align: "end",
        wideOnly: true,
        cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
      },
      {
        key: "balance",
        header: t("payments.balance"),
        width: "8.5rem",
        align: "end",
        cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
      },
    ],
    [t],
  );
  const receivers = new Set(
    [...chosen.values()].map(({ receiver }) => `${receiver.rfc} ${isGeneric(receiver) ? receiver.name : ""}`),
  );
  return (
    <Page title={t("receivables.title")}>
      <Ageing
        customer={customer}
        onChoose={(debtor) => {
          setCustomer(debtor);
          setChosen(new Map());
        }}
      />
      <Panel
        title={t("payments.openInvoices")}
        actions={
          customer !== undefined && (
            <Group>
              <Button variant="subtle" size="xs" onClick={() => setCustomer(undefined)}>
                {t("receivables.everybody")}
              </Button>
            </Group>
          )
        }
      >
        <DataList
          label={t("payments.openInvoices")}
          list={{ ...open, rows }}
          href={({ id }) => `/invoices/${id}`}
          {...(may && { selection: { chosen, onChange: setChosen, nameOf } })}
          empty={
            <EmptyState icon={<IconMoodSmile />} title={t("receivables.emptyTitle")}>
              {t("receivables.empty")}
            </EmptyState>
          }
          columns={columns}
        />
      </Panel>
      <ChosenBar
        count={chosen.size}
        amount={receivers.size > 1 ? t("receivables.oneCustomer") : undefined}
        onClear={() => setChosen(new Map())}
      >
        <Button size="xs" variant="default" onClick={() => setReminding(true)}>
          {t("receivables.remind")}
        </Button>
        {receivers.size === 1 && (
          <Button size="xs" component={Link} href={`/payments/new?invoices=${[...chosen.keys()].join(",")}`}>
            {t("payments.record")}
          </Button>
        )}
      </ChosenBar>
      {isReminding && (
        <ActDialog
          title={t("receivables.remindTitle")}
          sentence={t("receivables.remindSentence", { count: chosen.size })}
          confirm={t("receivables.remind")}
          done={t("receivables.reminded")}
          act={() => remind([...chosen.keys()])}
          onClose={() => setReminding(false)}
        />
      )}
    </Page>
  );
}

/** Reminds of one invoice after the other; the first that is refused says why, and those before it are on their way. */
async function remind(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await api.POST("/api/v1/invoices/{id}/reminders", { params: { path: { id } }, body: {} });
}

/** Says whether many customers share this one's RFC: the public in general, or those abroad. */
function isGeneric({ rfc }: Debtor): boolean {
  return rfc === "XAXX010101000" || rfc === "XEXX010101000";
}

function nameOf({ series, folio }: Row): string {
  return `${series}${folio}`;
}
