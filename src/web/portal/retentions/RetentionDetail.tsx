import { Anchor, Button, Grid, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { WaitingFor } from "../../shared/states/WaitingFor.tsx";
import { writeAmount } from "../../shared/texts/format.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { PdfView } from "../../shared/ui/PdfView.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { ShareLinks } from "../documents/ShareLinks.tsx";
import { isMoving } from "../documents/InvoiceState.tsx";
import { useNewest } from "../session/useNewest.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { RetentionCancel } from "./RetentionCancel.tsx";
import { RetentionMail } from "./RetentionMail.tsx";
import { RetentionCancellation } from "./RetentionCancellation.tsx";
import type { Retention } from "./retentionContent.ts";
import { RetentionEditor } from "./RetentionEditor.tsx";
import { RetentionMails } from "./RetentionMails.tsx";
import { RetentionState } from "./RetentionState.tsx";

const path = "/api/v1/invoices/retentions/{id}";
const list = { path: "/retentions", title: "retentions.title" } as const;

/** One retention: the editor of a draft; else as it is printed beside its facts, and all that may be done with it. */
export default function RetentionDetail(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const found = queries.useQuery(
    "get",
    path,
    { params: { path: { id } } },
    {
      refetchInterval: ({ state: { data } }) => {
        const state = data?.data.state;
        return state !== "draft" && isMoving(state) ? 1_500 : false;
      },
    },
  );
  const may = useMay("issue invoices");
  return (
    <FoundPage title={t("retentions.one")} list={{ ...list, title: t(list.title) }} found={found}>
      {(retention) =>
        retention.state === "draft" && may ? (
          <Draft key={id} id={id} />
        ) : (
          <Whole key={id} retention={retention} />
        )
      }
    </FoundPage>
  );
}

/** A draft as it is now, with the version that its changes name. */
function Draft({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const found = useNewest(path, id, (one) => api.GET(path, { params: { path: { id: one } } }));
  if (found.data?.thing.state === "draft")
    return <RetentionEditor draft={found.data.thing} version={found.data.version} />;
  return (
    <Page title={t("retentions.begin")} list={{ ...list, title: t(list.title) }}>
      {found.error ? <ProblemNote error={found.error} onRetry={() => found.refetch()} /> : <Waiting />}
    </Page>
  );
}

function Whole({ retention }: { readonly retention: Retention }): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [act, setAct] = useState<"mail" | "cancel">();
  const { state, files, folio, receiver, withheld, operation } = retention;
  const name = `${t("retentions.one")} ${folio ?? t("retentions.draft")}`;
  const money = (amount: number | null) => amount !== null && writeAmount(amount, "MXN");
  return (
    <Page
      title={name}
      list={{ ...list, title: t(list.title) }}
      actions={
        <Group gap="xs">
          {files && <DownloadButton path={files.pdf}>{t("invoices.pdf")}</DownloadButton>}
          {files && <DownloadButton path={files.xml}>{t("invoices.xml")}</DownloadButton>}
          {may && state === "stamped" && (
            <Button variant="default" c="var(--danger)" onClick={() => setAct("cancel")}>
              {t("retentions.cancel")}
            </Button>
          )}
        </Group>
      }
    >
      <Group>
        <RetentionState state={state} />
        <WaitingFor waitingFor={retention.waitingFor} />
        {withheld !== null && (
          <Text fw={650} size="xl">
            {writeAmount(withheld, "MXN")}
          </Text>
        )}
      </Group>
      <FaultNotes
        faults={retention.faults}
        title={t(state === "draft" ? "drafts.toMend" : "invoices.refusedTitle")}
        isMild={state === "draft"}
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          {files ? <PdfView file={files.pdf} title={name} /> : <Text c="dimmed">{t("invoices.noFile")}</Text>}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Panel title={t("satCfdis.facts")}>
              <Facts
                facts={[
                  [
                    t("invoices.uuid"),
                    retention.uuid !== null && <Copyable key="uuid" text={retention.uuid} />,
                  ],
                  [t("receiver.title"), receiver?.name],
                  [t("receiver.rfc"), receiver && <Copyable key="rfc" text={receiver.rfc} />],
                  [t("retentions.operation"), money(operation)],
                  [t("retentions.withheld"), money(withheld)],
                  [
                    t("invoices.stampedAt"),
                    retention.stampedAt && <When key="at" instant={retention.stampedAt} />,
                  ],
                  [
                    t("invoices.cancelledAt"),
                    retention.cancelledAt && <When key="until" instant={retention.cancelledAt} />,
                  ],
                  [
                    t("invoices.atSat"),
                    retention.verificationUrl && (
                      <Anchor
                        href={retention.verificationUrl}
                        target="_blank"
                        rel="noreferrer"
                        size="sm"
                        underline="always"
                      >
                        {t("invoices.verify")}
                      </Anchor>
                    ),
                  ],
                ]}
              />
            </Panel>
            {retention.cancellation && <RetentionCancellation id={retention.id} />}
            {files && <RetentionMails id={retention.id} {...(may && { onMail: () => setAct("mail") })} />}
            {files && <ShareLinks kind="retention" id={retention.id} />}
          </Stack>
        </Grid.Col>
      </Grid>
      {act === "mail" && <RetentionMail retention={retention} onClose={() => setAct(undefined)} />}
      {act === "cancel" && <RetentionCancel retention={retention} onClose={() => setAct(undefined)} />}
    </Page>
  );
}
