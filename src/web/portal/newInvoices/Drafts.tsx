import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { useLocation } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { usePages } from "../../shared/api/usePages.ts";
import { type Column, DataList } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { type Draft, type DraftContent, newContent } from "./draftContent.ts";

const path = "/api/v1/invoices/drafts";

/** The invoices without a ticket that are still being written, and the way to begin one. */
export default function Drafts(): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const drafts = usePages(path);
  const begin = queries.useMutation("post", path, { onSuccess: ({ data }) => go(`/drafts/${data.id}`) });
  const columns = useMemo<readonly Column<Draft>[]>(
    () => [
      {
        key: "receiver",
        header: t("receiver.title"),
        width: "minmax(9rem, 3fr)",
        cell: ({ content }) => {
          const { customer, externalId } = content as DraftContent;
          return customer?.name ?? customer?.rfc ?? externalId ?? t("drafts.noCustomer");
        },
      },
      {
        key: "state",
        header: t("tickets.state"),
        width: "10rem",
        cell: ({ faults }) => (
          <StateBadge tone={faults.length === 0 ? "good" : "waiting"}>
            {faults.length === 0 ? t("drafts.ready") : t("drafts.faults", { count: faults.length })}
          </StateBadge>
        ),
      },
      {
        key: "by",
        header: t("drafts.writtenBy"),
        width: "minmax(9rem, 2fr)",
        wideOnly: true,
        cell: ({ writtenBy }) => writtenBy,
      },
      {
        key: "at",
        header: t("drafts.at"),
        width: "12rem",
        wideOnly: true,
        cell: ({ updatedAt }) => <When instant={updatedAt} />,
      },
    ],
    [t],
  );
  return (
    <Page
      title={t("drafts.title")}
      actions={
        useMay("issue invoices") && (
          <Button
            loading={begin.isPending}
            onClick={() => begin.mutate({ body: { content: newContent as Draft["content"] } })}
          >
            {t("drafts.begin")}
          </Button>
        )
      }
    >
      {begin.error !== null && <ProblemNote error={begin.error} />}
      <DataList
        label={t("drafts.title")}
        list={drafts}
        href={({ id }) => `/drafts/${id}`}
        empty={
          <EmptyState icon={<IconPencil />} title={t("drafts.emptyTitle")}>
            {t("drafts.empty")}
          </EmptyState>
        }
        columns={columns}
      />
    </Page>
  );
}
