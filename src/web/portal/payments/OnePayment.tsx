import { Button, Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useParams } from "wouter";
import { queries } from "../../shared/api/api.ts";
import { writeAmount, writeDay } from "../../shared/texts/format.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { PdfView } from "../../shared/ui/PdfView.tsx";
import { When } from "../../shared/ui/When.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { isPaymentMoving, type Payment, PaymentState } from "./PaymentState.tsx";
import { PaidInvoices } from "./PaidInvoices.tsx";
import { Receipt } from "./Receipt.tsx";
import { RetryDialog } from "./RetryDialog.tsx";
import { ReverseDialog } from "./ReverseDialog.tsx";

/** One payment: what it pays, its receipt, and the ways to mend or undo it. */
export default function OnePayment(): ReactNode {
  const t = useTexts();
  const { id } = useParams<{ id: string }>();
  const found = queries.useQuery(
    "get",
    "/api/v1/invoices/payments/{id}",
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => lookAgainMs(state.data?.data.state) },
  );
  const list = { path: "/payments", title: t("payments.title") };
  return (
    <FoundPage title={t("payments.one")} list={list} found={found}>
      {(payment) => <Whole key={id} payment={payment} list={list} />}
    </FoundPage>
  );
}

/** A payment that is to be reversed waits unchanged while later ones are, so only one that is reversed stays as it is. */
function lookAgainMs(state: Payment["state"] | undefined): number | false {
  if (state === "reversed") return false;
  return isPaymentMoving(state) ? 1_500 : 4_000;
}

interface Shown {
  readonly payment: Payment;
  readonly list: { readonly path: string; readonly title: string };
}

function Whole({ payment, list }: Shown): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices");
  const [act, setAct] = useState<"reverse" | "retry">();
  const { state, amount, currency, receipt, receiver } = payment;
  const title = `${t("payments.one")} ${writeAmount(amount, currency)}`;
  const isStamped = receipt !== null && receipt.uuid !== null;
  const onClose = () => setAct(undefined);
  return (
    <Page
      title={title}
      list={list}
      actions={
        may &&
        ["pending", "reported", "refused"].includes(state) && (
          <Button variant="default" c="var(--danger)" onClick={() => setAct("reverse")}>
            {t("payments.reverse")}
          </Button>
        )
      }
    >
      <Group>
        <PaymentState state={state} />
        <Text size="sm">{t(`paymentNext.${state}`)}</Text>
      </Group>
      <FaultNotes
        faults={payment.faults}
        title={t("payments.refusedTitle")}
        action={
          may &&
          state === "refused" && (
            <Button size="xs" onClick={() => setAct("retry")}>
              {t("payments.retry")}
            </Button>
          )
        }
      />
      <Panel title={t("payments.applied")}>
        <PaidInvoices payment={payment} />
      </Panel>
      <Stack gap="lg">
        <Panel title={t("payments.facts")}>
          <Facts
            isGrid
            facts={[
              [t("receiver.title"), receiver.name],
              [t("receiver.rfc"), receiver.rfc],
              [t("payments.paidAt"), writeDay(payment.paidAt.slice(0, 10))],
              [t("payments.form"), payment.form],
              [t("payments.amount"), writeAmount(amount, currency)],
              [t("payments.rate"), currency !== "MXN" && String(payment.exchangeRate)],
              [t("payments.reference"), payment.reference],
              [t("payments.externalId"), payment.externalId],
              [t("payments.reportAt"), payment.reportAt && <When key="due" instant={payment.reportAt} />],
              [
                t("payments.reversedAt"),
                payment.reversedAt && <When key="off" instant={payment.reversedAt} />,
              ],
            ]}
          />
        </Panel>
        {receipt && <Receipt receipt={receipt} />}
      </Stack>
      {isStamped && (
        <PdfView file={`/api/v1/invoices/${receipt.id}/files/pdf`} title={t("payments.receipt")} />
      )}
      {act === "reverse" && <ReverseDialog payment={payment} onClose={onClose} />}
      {act === "retry" && <RetryDialog payment={payment} onClose={onClose} />}
    </Page>
  );
}
