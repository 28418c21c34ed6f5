import { Alert, Anchor, Button, Grid, Group, Menu, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { Link, Redirect, useParams } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { PdfView } from "../../shared/ui/PdfView.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { WaitingFor } from "../../shared/states/WaitingFor.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { InvoiceState, isIssued, isMoving } from "../documents/InvoiceState.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { Steps } from "../documents/Steps.tsx";
import { useRefreshOn } from "../documents/useRefreshOn.ts";
import { useSession } from "../session/useSession.ts";
import { withSettingsTexts } from "../settings/withSettingsTexts.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { CancellationPart } from "./CancellationPart.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { InvoiceActDialog } from "./InvoiceActDialog.tsx";
import { actsOfInvoice, type Invoice, type InvoiceAct, isDraft } from "./invoiceActs.ts";
import { RelatedDocuments } from "./RelatedDocuments.tsx";
import { ShareLinks } from "../documents/ShareLinks.tsx";
import { SubstitutionPart } from "./SubstitutionPart.tsx";
import { useCfdi } from "./useCfdi.ts";
import { InvoicePayments } from "../payments/InvoicePayments.tsx";
import { ReversalPart } from "../payments/ReversalPart.tsx";

const InvoiceAddenda = withSettingsTexts(() => import("../addendas/InvoiceAddenda.tsx"));

/** One document: as it is printed beside its facts, and all that may be done with it. */
export default function InvoiceDetail(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/{id}",
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (isMoving(stateOf(state.data?.data.state)) ? 1_500 : false) },
  );
  return (
    <FoundPage title={t("invoices.one")} found={found}>
      {(one) => (isDraft(one) ? <Redirect to={`/drafts/${id}`} /> : <Whole key={id} invoice={one} />)}
    </FoundPage>
  );
}

function stateOf(state: Invoice["state"] | "draft" | undefined): Invoice["state"] | undefined {
  return state === "draft" ? undefined : state;
}

function Whole({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const t = useTexts();
  const { permissions } = useSession();
  const [act, setAct] = useState<InvoiceAct>();
  const { id, state, kind, currency, files } = invoice;
  const acts = actsOfInvoice(invoice, permissions);
  useRefreshOn(invoice.updatedAt, "/api/v1/invoices/{id}");
  const events = queries.useQuery("get", "/api/v1/invoices/{id}/events", { params: { path: { id } } });
  const cfdi = useCfdi(files?.xml);
  const money = (amount: string | null | undefined) => (amount ? writeAmount(amount, currency) : null);
  const steps = events.data?.data.items ?? [];
  const isSubstituted = steps.some((step) => step.kind.startsWith("substitution."));
  const isReversed = steps.some((step) => step.kind.startsWith("paymentReversal."));
  const name = `${t(`invoiceKind.${kind}`)} ${invoice.series}${invoice.folio}`;
  return (
    <Page
      title={name}
      actions={
        <Group gap="xs">
          {files && <DownloadButton path={files.pdf}>{t("invoices.pdf")}</DownloadButton>}
          {files && <DownloadButton path={files.xml}>{t("invoices.xml")}</DownloadButton>}
          {acts.length > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button rightSection={<IconChevronDown size={16} />}>{t("documents.acts")}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                {acts.map((one) => (
                  <Menu.Item
                    key={one}
                    onClick={() => setAct(one)}
                    {...(one === "cancel" && { color: "red.9" })}
                  >
                    {t(`invoiceActs.${one}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      }
    >
      <Group>
        <InvoiceState state={state} />
        <WaitingFor waitingFor={invoice.waitingFor} />
        <Text fw={650} size="xl">
          {writeAmount(invoice.total, currency)}
        </Text>
      </Group>
      <FaultNotes
        faults={invoice.faults}
        title={t("invoices.refusedTitle")}
        action={
          invoice.ticketId !== null && (
            <Button component={Link} href={`/tickets/${invoice.ticketId}`} size="xs">
              {t("invoices.mend")}
            </Button>
          )
        }
      />
      <Alert icon={<IconInfoCircle />} title={t("documents.nextStep")} role="note">
        {t(`invoiceNext.${state}`)}
      </Alert>
      {isSubstituted && <SubstitutionPart id={id} />}
      {isReversed && <ReversalPart id={id} />}
      {isIssued(state) && <CancellationPart id={id} state={state} />}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          {files ? <PdfView file={files.pdf} title={name} /> : <Text c="dimmed">{t("invoices.noFile")}</Text>}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Panel title={t("invoices.facts")}>
              <Facts
                facts={[
                  [t("invoices.uuid"), invoice.uuid !== null && <Copyable key="uuid" text={invoice.uuid} />],
                  [t("receiver.title"), invoice.receiver.name],
                  [t("receiver.rfc"), <Copyable key="rfc" text={invoice.receiver.rfc} />],
                  [t("amounts.subtotal"), writeAmount(invoice.subtotal, currency)],
                  [t("amounts.discount"), money(cfdi?.discount)],
                  [t("amounts.taxes"), money(cfdi?.transferred)],
                  [t("amounts.withheld"), money(cfdi?.withheld)],
                  [t("amounts.total"), <b key="total">{writeAmount(invoice.total, currency)}</b>],
                  [t("invoices.credited"), invoice.credited > 0 && writeAmount(invoice.credited, currency)],
                  [
                    t("invoices.stampedAt"),
                    invoice.stampedAt && <When key="at" instant={invoice.stampedAt} />,
                  ],
                  [
                    t("invoices.cancelledAt"),
                    invoice.cancelledAt && <When key="until" instant={invoice.cancelledAt} />,
                  ],
                  [
                    t("tickets.one"),
                    invoice.ticketId !== null && (
                      <Anchor
                        component={Link}
                        href={`/tickets/${invoice.ticketId}`}
                        size="sm"
                        underline="always"
                      >
                        {t("invoices.seeTicket")}
                      </Anchor>
                    ),
                  ],
                  [
                    t("invoices.atSat"),
                    invoice.verificationUrl && (
                      <Anchor
                        href={invoice.verificationUrl}
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
            {cfdi?.paymentMethod === "PPD" && <InvoicePayments id={id} isPayable={state === "stamped"} />}
            {isIssued(state) && (
              <Suspense fallback={<Waiting rows={1} />}>
                <InvoiceAddenda
                  id={id}
                  isCancelled={state === "cancelled"}
                  lines={cfdi?.lines.map(({ description }) => description) ?? []}
                />
              </Suspense>
            )}
            <RelatedDocuments invoice={invoice} />
            {isIssued(state) && (
              <Deliveries id={id} {...(acts.includes("mail") && { onMail: () => setAct("mail") })} />
            )}
            {isIssued(state) && <ShareLinks kind="invoice" id={id} />}
            <Panel title={t("documents.timeline")}>
              {events.error ? <ProblemNote error={events.error} /> : <Steps steps={steps} />}
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
      {act !== undefined && (
        <InvoiceActDialog act={act} invoice={invoice} onClose={() => setAct(undefined)} />
      )}
    </Page>
  );
}
