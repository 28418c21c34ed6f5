import { NumberInput, Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type ChangeDraft, type DraftContent, written } from "./draftContent.ts";

const terms = [
  "pricesIncludeTax",
  "paymentMethod",
  "paymentForm",
  "paymentConditions",
  "currency",
  "exchangeRate",
  "externalId",
] as const;

interface Shown {
  readonly content: Pick<DraftContent, (typeof terms)[number]>;
  readonly onChange: ChangeDraft;
}

const methods = ["PUE", "PPD"] as const;

/** Shows how an invoice is paid and in which currency, and whether its prices include their taxes. */
export const TermsFields = memo(function TermsFields({ content, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (changed: Partial<DraftContent>) => onChange((before) => written({ ...before, ...changed }));
  const { paymentMethod = "PUE", currency = "MXN" } = content;
  return (
    <>
      <Switch
        label={t("drafts.pricesIncludeTax")}
        checked={content.pricesIncludeTax ?? true}
        onChange={({ currentTarget }) => set({ pricesIncludeTax: currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t("drafts.paymentMethod")}
          allowDeselect={false}
          data={methods.map((value) => ({ value, label: t(`drafts.methods.${value}`) }))}
          value={paymentMethod}
          // What is paid later has no form yet: SAT wants 99, which the API puts in.
          onChange={(method) => set({ paymentMethod: method ?? "PUE", paymentForm: "" })}
        />
        {paymentMethod === "PUE" ? (
          <CodeSelect
            catalog="payment-forms"
            label={t("payments.form")}
            required
            value={content.paymentForm ?? ""}
            onChange={(form) => set({ paymentForm: form ?? "" })}
          />
        ) : (
          <TextInput
            label={t("drafts.conditions")}
            maxLength={1_000}
            value={content.paymentConditions ?? ""}
            onChange={({ currentTarget }) => set({ paymentConditions: currentTarget.value })}
          />
        )}
        <CodeSelect
          catalog="currencies"
          label={t("payments.currency")}
          required
          value={currency}
          onChange={(code) => set({ currency: code ?? "MXN", exchangeRate: "" })}
        />
        {currency !== "MXN" && (
          <NumberInput
            label={t("payments.rate")}
            required
            min={0}
            decimalScale={6}
            hideControls
            value={content.exchangeRate ?? ""}
            onChange={(exchangeRate) => set({ exchangeRate })}
          />
        )}
        <TextInput
          label={t("drafts.externalId")}
          maxLength={100}
          autoComplete="off"
          value={content.externalId ?? ""}
          onChange={({ currentTarget }) => set({ externalId: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}, hasSameTerms);

function hasSameTerms(before: Shown, after: Shown): boolean {
  return terms.every((name) => before.content[name] === after.content[name]);
}
