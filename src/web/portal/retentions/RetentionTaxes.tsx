import { Button, CloseButton, Group, NumberInput, Select, SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { written } from "../newInvoices/draftContent.ts";
import { useTexts } from "../texts/useTexts.ts";
import { EntrySelect } from "./EntrySelect.tsx";
import { newTax, type WrittenTax } from "./retentionContent.ts";

interface Shown {
  readonly taxes: readonly WrittenTax[];
  readonly onChange: (taxes: readonly WrittenTax[]) => void;
}

/** c_Impuesto */
const names = [
  { value: "001", label: "ISR" },
  { value: "002", label: "IVA" },
  { value: "003", label: "IEPS" },
];

/** The taxes that were withheld, each with its base and amount. */
export function RetentionTaxes({ taxes, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (at: number, changed: WrittenTax) =>
    onChange(taxes.map((one, place) => (place === at ? written({ ...one, ...changed }) : one)));
  return (
    <Stack gap="md">
      {taxes.map(({ tax, base, amount, paymentType }, at) => (
        <Group key={at} role="group" aria-label={`${t("retentions.tax")} ${at + 1}`} align="flex-start">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" flex={1} miw={0}>
            <Select
              label={t("retentions.tax")}
              required
              allowDeselect={false}
              data={names}
              value={tax ?? null}
              onChange={(code) => set(at, { tax: code ?? "" })}
            />
            <EntrySelect
              catalog="payment-types"
              label={t("retentions.paymentType")}
              value={paymentType}
              onChange={(code) => set(at, { paymentType: code })}
            />
            <NumberInput
              label={t("retentions.base")}
              min={0}
              decimalScale={2}
              hideControls
              thousandSeparator=","
              value={base ?? ""}
              onChange={(value) => set(at, { base: value })}
            />
            <NumberInput
              label={t("retentions.amount")}
              required
              min={0}
              decimalScale={2}
              hideControls
              thousandSeparator=","
              value={amount ?? ""}
              onChange={(value) => set(at, { amount: value })}
            />
          </SimpleGrid>
          {taxes.length > 1 && (
            <CloseButton
              aria-label={t("retentions.removeTax", { number: at + 1 })}
              onClick={() => onChange(taxes.filter((_, place) => place !== at))}
            />
          )}
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={() => onChange([...taxes, newTax])}>
          {t("retentions.addTax")}
        </Button>
      </Group>
    </Stack>
  );
}
