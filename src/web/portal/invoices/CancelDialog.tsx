import { Radio, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { writeAmount, writeInstant } from "../../shared/texts/format.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { PaymentsInOrder } from "../payments/PaymentsInOrder.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Invoice } from "./invoiceActs.ts";

interface Shown {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

const motives = ["02", "03", "01", "04"] as const;

/** Asks SAT to cancel an invoice: each motive explained, and what follows from SAT's terms. */
export function CancelDialog({ invoice, onClose }: Shown): ReactNode {
  const t = useTexts();
  const [motive, setMotive] = useState<(typeof motives)[number]>("02");
  const [substituteUuid, setSubstitute] = useState("");
  const params = { path: { id: invoice.id } };
  const found = queries.useQuery("get", "/api/v1/invoices/{id}/cancellation", { params });
  const terms = found.data?.data.terms;
  // Payments stand on it: they are reversed before, the last one first, and then it is cancelled.
  const isPaid = terms?.faults.some(({ code }) => code === "cancellation.has_payments") ?? false;
  const payments = queries.useQuery(
    "get",
    "/api/v1/invoices/{id}/payments",
    { params: { ...params, query: { limit: 100 } } },
    { enabled: isPaid },
  );
  const living = (payments.data?.data.items ?? []).filter(({ reversedAt }) => reversedAt === null);
  const receipts = living.flatMap(({ receipt }) => receipt?.uuid ?? []);
  // Their receipts stand against it as well, and are cancelled with them.
  const faults = (terms?.faults ?? []).filter(
    ({ code, message }) =>
      code !== "cancellation.has_payments" &&
      !receipts.some((uuid) => message.toLowerCase().includes(uuid.toLowerCase())),
  );
  const offered = motives.filter((one) =>
    isPaid ? one === "02" || one === "03" : one !== "04" || invoice.kind === "global",
  );
  const follows = terms?.needsAcceptance ? "cancellation.asksReceiver" : "cancellation.asksNobody";
  const told = {
    folio: `${invoice.series}${invoice.folio}`,
    amount: writeAmount(invoice.total, invoice.currency),
    until: terms ? writeInstant(terms.cancellableUntil) : "",
  };
  const needsUuid = motive === "01";
  return (
    <ActDialog
      title={t("invoiceActs.cancel")}
      sentence={`${t("cancellation.sentence", told)} ${terms ? t(follows, told) : ""}`}
      confirm={t(isPaid ? "reversal.confirm" : "cancellation.confirm", told)}
      done={t("cancellation.asked")}
      act={(): Promise<unknown> =>
        isPaid
          ? api.POST("/api/v1/invoices/{id}/payments/reversal", {
              params,
              body: { cancel: motive as "02" | "03" },
            })
          : api.POST("/api/v1/invoices/{id}/cancellation", {
              params,
              body: { motive, ...(needsUuid && { substituteUuid: substituteUuid.trim().toLowerCase() }) },
            })
      }
      onClose={onClose}
      isDanger
      isReady={
        terms !== undefined && faults.length === 0 && (!needsUuid || substituteUuid.trim().length === 36)
      }
      size="lg"
    >
      {(found.isLoading || payments.isLoading) && <Waiting rows={2} />}
      {!payments.isLoading && <FaultNotes faults={faults} title={t("cancellation.notSo")} />}
      {isPaid && <PaymentsInOrder invoiceId={invoice.id} payments={living} />}
      <Radio.Group label={t("cancellation.motive")} value={motive} onChange={(value) => setMotive(value)}>
        <Stack gap="xs" pt={4}>
          {offered.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`motives.m${one}`)}
              description={t(`motives.about${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {needsUuid && (
        <TextInput
          label={t("cancellation.substitute")}
          required
          autoComplete="off"
          value={substituteUuid}
          onChange={({ currentTarget }) => setSubstitute(currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
