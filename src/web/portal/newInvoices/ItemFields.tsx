import { CloseButton, Group, NumberInput, Paper, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { memo, type ReactNode, Suspense } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { withComplementTexts } from "../complements/withComplementTexts.tsx";
import { choiceOf, taxChoices } from "../products/taxChoices.ts";
import { TaxSelect } from "../products/TaxSelect.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type DraftItem, type Judgement, withComplements, written } from "./draftContent.ts";
import { ProductSearch } from "./ProductSearch.tsx";

const ItemComplements = withComplementTexts(() => import("../complements/ItemComplements.tsx"));

interface Shown {
  /** The place of the line, from 0. */
  readonly at: number;
  readonly item: DraftItem;
  /** The currency of the amounts; undefined where the lines have none. */
  readonly currency: string | undefined;
  /** The faults of its complements. */
  readonly faults: Judgement["faults"];
  readonly onChange: (at: number, item: DraftItem) => void;
  readonly onRemove: (at: number) => void;
}

/** Returns the path of the complements of a line in the body. */
export function complementsAt(at: number): string {
  return `items[${at}].complements`;
}

/** One line of an invoice: a product that is kept, or a description with its keys, its price and its taxes. */
export const ItemFields = memo(function ItemFields(shown: Shown): ReactNode {
  const { at, item, currency, faults, onChange, onRemove } = shown;
  const t = useTexts();
  const number = at + 1;
  const label = t("drafts.item", { number });
  const set = (changed: Partial<DraftItem>) => onChange(at, written({ ...item, ...changed }));
  const code = (value: string | null) => value ?? "";
  const choice = item.taxes === undefined ? "none" : choiceOf(item.taxes);
  return (
    <Paper component="fieldset" withBorder p="md" aria-label={label} m={0}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <CloseButton aria-label={t("drafts.removeItem", { number })} onClick={() => onRemove(at)} />
        </Group>
        <ProductSearch
          onChoose={({ unitPrice, taxes, ...goods }) =>
            set({ ...goods, ...(currency !== undefined && { unitPrice, taxes }) })
          }
        />
        <TextInput
          label={t("sale.description")}
          required
          maxLength={1_000}
          value={item.description ?? ""}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
          <NumberInput
            label={t("drafts.quantity")}
            required
            min={0}
            decimalScale={6}
            value={item.quantity ?? ""}
            onChange={(quantity) => set({ quantity })}
          />
          {currency !== undefined && (
            <>
              <NumberInput
                label={t("drafts.unitPrice", { currency })}
                required
                min={0}
                decimalScale={6}
                thousandSeparator=","
                hideControls
                value={item.unitPrice ?? ""}
                onChange={(unitPrice) => set({ unitPrice })}
              />
              <TaxSelect
                value={choice}
                onChange={(name) => name !== "mixed" && set({ taxes: [...taxChoices[name]] })}
              />
            </>
          )}
          <CodeSelect
            catalog="product-services"
            label={t("products.productKey")}
            clearable
            value={item.productKey ?? ""}
            onChange={(productKey) => set({ productKey: code(productKey) })}
          />
          <CodeSelect
            catalog="units"
            label={t("products.unitKey")}
            value={item.unitKey ?? ""}
            onChange={(unitKey) => set({ unitKey: code(unitKey) })}
          />
        </SimpleGrid>
        <Suspense fallback={null}>
          <ItemComplements
            home="concept"
            prefix={complementsAt(at)}
            value={item.complements}
            faults={faults}
            onChange={(complements) => onChange(at, withComplements(item, complements))}
          />
        </Suspense>
      </Stack>
    </Paper>
  );
});
