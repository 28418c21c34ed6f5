import { Button } from "@mantine/core";
import { IconReceiptTax, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useFilters } from "../../shared/ui/useFilters.ts";
import { When } from "../../shared/ui/When.tsx";
import { ListFilters } from "../documents/ListFilters.tsx";
import { useSoon } from "../documents/useSoon.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { newRetention, type RetentionContent } from "./retentionContent.ts";
import { RetentionState, retentionStates, stateName } from "./RetentionState.tsx";

const path = "/api/v1/invoices/retentions";

type Row = RowOf<typeof path>;

const rfcForm = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;

/** Every retention that was asked for, newest first; drafts by their own filter. */
export default function Retentions(): ReactNode {
  const t = useTexts();
  const [filters, change] = useFilters<"state">(["state"]);
  const [words, setWords] = useState("");
  const rfc = useSoon(words.trim().toUpperCase());
  const retentions = usePages(path, {
    ...(filters.state !== undefined && { state: filters.state as Row["state"] }),
    ...(rfcForm.test(rfc) && { receiverRfc: rfc }),
  });
  const [, go] = useLocation();
  const begin = queries.useMutation("post", path, { onSuccess: ({ data }) => go(`/retentions/${data.id}`) });
  const isFiltered = rfcForm.test(rfc) || Object.keys(filters).length > 0;
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: "folio",
        header: t("tickets.folio"),
        width: "minmax(6rem, 1fr)",
        cell: ({ folio }) => folio ?? t("retentions.draft"),
      },
      {
        key: "receiver",
        header: t("receiver.title"),
        width: "minmax(10rem, 3fr)",
        wideOnly: true,
        cell: ({ receiver, content }) => receiver?.name ?? (content as RetentionContent).receiver?.name,
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
        cell: ({ state }) => <RetentionState state={state} />,
      },
      {
        key: "withheld",
        header: t("retentions.withheld"),
        width: "8.5rem",
        align: "end",
        cell: ({ withheld }) => withheld !== null && <Amount value={withheld} currency="MXN" />,
      },
    ],
    [t],
  );
  return (
    <Page
      title={t("retentions.title")}
      actions={
        useMay("issue invoices") && (
          <Button
            loading={begin.isPending}
            onClick={() => begin.mutate({ body: { content: newRetention(new Date()) as Row["content"] } })}
          >
            {t("retentions.begin")}
          </Button>
        )
      }
    >
      {begin.error !== null && <ProblemNote error={begin.error} />}
      <ListFilters
        words={words}
        onWords={setWords}
        hint={t("receiver.rfc")}
        filters={[
          {
            name: "state",
            label: t("tickets.state"),
            choices: retentionStates.map((value) => ({ value, label: stateName(value, t) })),
          },
        ]}
        values={filters}
        onChange={change}
      />
      <DataList
        label={t("retentions.title")}
        list={retentions}
        href={({ id }) => `/retentions/${id}`}
        empty={
          <EmptyState
            icon={isFiltered ? <IconSearch /> : <IconReceiptTax />}
            title={t(isFiltered ? "documents.nothingFound" : "retentions.emptyTitle")}
          >
            {t(isFiltered ? "documents.otherFilters" : "retentions.empty")}
          </EmptyState>
        }
        columns={columns}
      />
    </Page>
  );
}
