import { NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { written } from "../newInvoices/draftContent.ts";
import { useTexts } from "../texts/useTexts.ts";
import { EntrySelect } from "./EntrySelect.tsx";
import type { RetentionContent } from "./retentionContent.ts";

interface Shown {
  readonly content: RetentionContent;
  readonly onChange: (content: RetentionContent) => void;
}

/** Takes what a payment was for, the months that it is about, and its amounts. */
export function RetentionPayment({ content, onChange }: Shown): ReactNode {
  const t = useTexts();
  const { key, description, externalId, email, period = {}, totals = {} } = content;
  const set = (changed: Partial<RetentionContent>) => onChange(written({ ...content, ...changed }));
  const monthName = new Intl.DateTimeFormat(document.documentElement.lang, { month: "long" });
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthName.format(new Date(2026, at, 1)),
  }));
  const month = (which: "from" | "to") => (
    <Select
      label={t(`retentions.${which}`)}
      required
      allowDeselect={false}
      data={months}
      value={period[which] === undefined ? null : String(period[which])}
      onChange={(value) => set({ period: { ...period, [which]: Number(value) } })}
    />
  );
  const amount = (which: "taxed" | "exempt") => (
    <NumberInput
      label={t(`retentions.${which}`)}
      required
      min={0}
      decimalScale={2}
      hideControls
      thousandSeparator=","
      value={totals[which] ?? ""}
      onChange={(value) => set({ totals: written({ ...totals, [which]: value }) })}
    />
  );
  return (
    <>
      <EntrySelect
        catalog="retention-keys"
        label={t("retentions.key")}
        value={key}
        onChange={(code) => set({ key: code })}
      />
      <TextInput
        label={t("sale.description")}
        maxLength={100}
        autoComplete="off"
        value={description ?? ""}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {month("from")}
        {month("to")}
        <NumberInput
          label={t("retentions.year")}
          required
          hideControls
          allowDecimal={false}
          min={2000}
          max={2100}
          value={period.year ?? ""}
          onChange={(year) => set({ period: written({ ...period, year }) })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {amount("taxed")}
        {amount("exempt")}
        <TextInput
          label={t("drafts.externalId")}
          maxLength={100}
          autoComplete="off"
          value={externalId ?? ""}
          onChange={({ currentTarget }) => set({ externalId: currentTarget.value })}
        />
        <TextInput
          label={t("receiver.email")}
          type="email"
          autoComplete="off"
          value={email ?? ""}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}
