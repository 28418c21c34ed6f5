import { Group, NumberInput, SimpleGrid, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { api } from "../../shared/api/api.ts";
import { writeAmount } from "../../shared/texts/format.ts";
import { Fold } from "../../shared/ui/Fold.tsx";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { RfcInput } from "../../shared/ui/form/RfcInput.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { Panel } from "../../shared/ui/Panel.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { OpenInvoices } from "./OpenInvoices.tsx";
import { newTransfer, sumOf, transferBody } from "./transfer.ts";
import { useNamedInvoices } from "./useNamedInvoices.ts";

interface Shown {
  /** The day at the main branch. */
  readonly today: string;
  readonly receiverRfc: string;
  /** The invoices that are paid from the start. */
  readonly named: readonly string[];
}

/** Few fill these in, so they are folded away. */
const bankFields = [
  "payer.bankRfc",
  "payer.bankName",
  "payer.account",
  "payee.bankRfc",
  "payee.account",
  "externalId",
  "email",
] as const;

/** The transfer itself: its day, form and amount, where it came from, and the invoices that it pays. */
export default function TransferForm({ today, receiverRfc, named }: Shown): ReactNode {
  const t = useTexts();
  const [, go] = useLocation();
  const client = useQueryClient();
  const form = useForm({
    initial: newTransfer(today),
    send: (values) => api.POST("/api/v1/invoices/payments", { body: transferBody(values) }),
    onDone: async ({ data }) => {
      notifications.show({ message: t("payments.recorded"), color: "green" });
      await client.invalidateQueries();
      go(`/payments/${data!.data.id}`);
    },
  });
  const { values } = form;
  useNamedInvoices(receiverRfc, named, (invoices) => form.set("invoices", invoices));
  const isForeign = values.currency !== "MXN";
  const applied = values.invoices.filter(({ currency }) => currency === values.currency);
  const isPlain = applied.length === values.invoices.length && applied.length > 0;
  const sum = writeAmount(sumOf(applied.map(({ amount }) => amount)), values.currency ?? "MXN");
  return (
    <FormBody form={form} submit={t("payments.record")}>
      <Panel title={t("payments.transfer")}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          <TextInput type="date" label={t("payments.paidAt")} required {...form.text("paidAt")} />
          <CodeSelect catalog="payment-forms" label={t("payments.form")} required {...form.field("form")} />
          <TextInput label={t("payments.reference")} maxLength={100} {...form.text("reference")} />
          <CodeSelect
            catalog="currencies"
            label={t("payments.currency")}
            required
            {...form.field("currency")}
          />
          {isForeign && (
            <NumberInput
              label={t("payments.rate")}
              required
              min={0}
              decimalScale={6}
              hideControls
              {...form.field("exchangeRate")}
            />
          )}
          <NumberInput
            label={t("payments.amount")}
            description={t("payments.amountHint")}
            min={0}
            decimalScale={6}
            thousandSeparator=","
            hideControls
            {...form.field("amount")}
          />
        </SimpleGrid>
        <Fold title={t("payments.bank")} isWrong={bankFields.some((name) => form.field(name).error)}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
            <RfcInput label={t("payments.payerBankRfc")} {...form.text("payer.bankRfc")} />
            <TextInput label={t("payments.payerBankName")} {...form.text("payer.bankName")} />
            <TextInput
              label={t("payments.payerAccount")}
              autoComplete="off"
              {...form.text("payer.account")}
            />
            <RfcInput label={t("payments.payeeBankRfc")} {...form.text("payee.bankRfc")} />
            <TextInput
              label={t("payments.payeeAccount")}
              autoComplete="off"
              {...form.text("payee.account")}
            />
            <TextInput label={t("payments.externalId")} maxLength={100} {...form.text("externalId")} />
            <TextInput
              type="email"
              label={t("receiver.email")}
              description={t("payments.emailHint")}
              {...form.text("email")}
            />
          </SimpleGrid>
        </Fold>
      </Panel>
      <Panel title={t("payments.openInvoices")}>
        <OpenInvoices
          receiverRfc={receiverRfc}
          currency={values.currency}
          value={values.invoices}
          onChange={(invoices) => form.set("invoices", invoices)}
          error={form.field("invoices").error}
        />
        {isPlain && (
          <Group justify="flex-end">
            <Text size="sm" fw={600} role="status">
              {t("payments.sum", { amount: sum })}
            </Text>
          </Group>
        )}
      </Panel>
    </FormBody>
  );
}
