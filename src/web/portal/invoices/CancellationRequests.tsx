import { Button, Group } from "@mantine/core";
import { IconMailbox } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { type RowOf, usePages } from "../../shared/api/usePages.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

type Row = RowOf<"/api/v1/invoices/cancellation-requests">;
type Asked = { readonly row: Row; readonly answer: "accept" | "reject" };

const tones: Readonly<Record<Row["state"], Tone>> = {
  pending: "waiting",
  answered: "busy",
  sending: "busy",
  inDoubt: "busy",
  accepted: "good",
  rejected: "good",
  expired: "quiet",
  closed: "quiet",
};

/** Documents received whose issuers ask to cancel them, with the days left for an answer. */
export default function CancellationRequests(): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [asked, setAsked] = useState<Asked>();
  const [isRefreshing, setRefreshing] = useState(false);
  const list = usePages("/api/v1/invoices/cancellation-requests", {}, { everyMs: 15_000 });
  const told = asked && {
    amount: amountOf(asked.row),
    issuer: nameOf(asked.row),
  };
  return (
    <Page
      title={t("requests.title")}
      actions={
        may && (
          <Button variant="default" onClick={() => setRefreshing(true)}>
            {t("requests.refresh")}
          </Button>
        )
      }
    >
      <DataList
        label={t("requests.title")}
        list={list}
        empty={
          <EmptyState icon={<IconMailbox />} title={t("requests.emptyTitle")}>
            {t("requests.empty")}
          </EmptyState>
        }
        columns={[
          {
            key: "issuer",
            header: t("requests.issuer"),
            width: "minmax(10rem, 2fr)",
            cell: nameOf,
          },
          {
            key: "folio",
            header: t("tickets.folio"),
            width: "8rem",
            wideOnly: true,
            cell: ({ document }) => `${document?.series ?? ""}${document?.folio ?? ""}`,
          },
          {
            key: "state",
            header: t("tickets.state"),
            width: "10rem",
            cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`requestState.${state}`)}</StateBadge>,
          },
          {
            key: "left",
            header: t("cancellation.left"),
            width: "7rem",
            cell: ({ daysLeft }) => daysLeft !== null && t("cancellation.days", { count: daysLeft }),
          },
          {
            key: "total",
            header: t("tickets.total"),
            width: "8.5rem",
            align: "end",
            cell: amountOf,
          },
          {
            key: "answer",
            header: t("requests.answer"),
            width: "13rem",
            cell: (row) =>
              may &&
              row.state === "pending" && (
                <Group gap="xs" wrap="nowrap">
                  <Button size="xs" onClick={() => setAsked({ row, answer: "accept" })}>
                    {t("requests.accept")}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setAsked({ row, answer: "reject" })}>
                    {t("requests.reject")}
                  </Button>
                </Group>
              ),
          },
        ]}
      />
      {asked && told && (
        <ActDialog
          title={t(`requests.${asked.answer}`)}
          sentence={t(`requests.${asked.answer}Sentence`, told)}
          confirm={t(`requests.${asked.answer}`)}
          done={t("requests.answered")}
          act={() =>
            api.POST("/api/v1/invoices/cancellation-requests/{uuid}", {
              params: { path: { uuid: asked.row.uuid } },
              body: { answer: asked.answer },
            })
          }
          onClose={() => setAsked(undefined)}
          isDanger={asked.answer === "accept"}
        />
      )}
      {isRefreshing && (
        <ActDialog
          title={t("requests.refresh")}
          sentence={t("requests.refreshSentence")}
          confirm={t("requests.refresh")}
          done={t("requests.refreshed")}
          act={() => api.POST("/api/v1/invoices/cancellation-requests/refresh")}
          onClose={() => setRefreshing(false)}
        />
      )}
    </Page>
  );
}

/** Returns who issued the document, or its folio while we have no copy of it. */
function nameOf({ document, uuid }: Row): string {
  return document === null ? uuid : (document.issuerName ?? document.issuerRfc);
}

function amountOf({ document }: Row): string {
  return document === null ? "" : writeAmount(document.total, document.currency ?? "MXN");
}
