import { CloseButton, Group, NumberInput, Paper, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { withComplementTexts } from "../complements/withComplementTexts.tsx";
import { choiceOf, taxChoices } from "../products/taxChoices.ts";
import { TaxSelect } from "../products/TaxSelect.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type DraftItem, type Judgement, withComplements, written } from "./draftContent.ts";
import { ProductSearch } from "./ProductSearch.tsx";

const ItemComplements = withComplementTexts(() => import("../complements/ItemComplements.tsx"));

interface Shown {
  readonly number: number;
  readonly item: DraftItem;
  /** The currency of the amounts; undefined where the lines have none. */
  readonly currency: string | undefined;
  readonly faults: Judgement["faults"];
  readonly onChange: (item: DraftItem) => void;
  readonly onRemove: () => void;
}

/** One line of an invoice: a product that is kept, or a description with its keys, its price and its taxes. */
export function ItemFields({ number, item, currency, faults, onChange, onRemove }: Shown): ReactNode {
  const t = useTexts();
  const label = t("drafts.item", { number });
  const set = (changed: Partial<DraftItem>) => onChange(written({ ...item, ...changed }));
  const code = (value: string | null) => value ?? "";
  const choice = item.taxes === undefined ? "none" : choiceOf(item.taxes);
  return (
    <Paper component="fieldset" withBorder p="md" aria-label={label} m={0}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <CloseButton aria-label={t("drafts.removeItem", { number })} onClick={onRemove} />
        </Group>
        <ProductSearch
          onChoose={({ unitPrice, taxes, ...goods }) =>
            onChange(written({ ...item, ...goods, ...(currency !== undefined && { unitPrice, taxes }) }))
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
            prefix={`items[${number - 1}].complements`}
            value={item.complements}
            faults={faults}
            onChange={(complements) => onChange(withComplements(item, complements))}
          />
        </Suspense>
      </Stack>
    </Paper>
  );
}
