import { Radio, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useTexts } from "../texts/useTexts.ts";
import { type TaxChoice, taxChoices } from "./taxChoices.ts";
import { TaxSelect } from "./TaxSelect.tsx";

interface Shown {
  readonly skus: readonly string[];
  /** The words of the first ticket, for which the suggestions are made. */
  readonly description: string;
  readonly onMapped: () => void;
}

interface Decision {
  readonly productKey: string | null;
  readonly unitKey: string | null;
  readonly taxes: TaxChoice;
}

/** Decides what SKUs are to SAT: the likeliest keys are suggested, the first of them chosen. */
export function MapSkus({ skus, description, onMapped }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { data } = queries.useQuery("get", "/api/v1/catalogs/product-services/suggest", {
    params: { query: { description: description.slice(0, 100), limit: 5 } },
  });
  const suggested = data?.data.items ?? [];
  const form = useForm<Decision, unknown>({
    initial: {
      productKey: null,
      unitKey: "H87",
      taxes: "iva16",
    },
    send: ({ productKey, unitKey, taxes }) =>
      api.POST("/api/v1/merchant/products/map", {
        body: {
          skus: [...skus],
          productKey: productKey ?? suggested[0]?.code ?? "",
          unitKey: unitKey ?? "H87",
          taxes: taxes === "mixed" ? [] : [...taxChoices[taxes]],
        },
      }),
    onDone: async () => {
      notifications.show({ message: t("unmapped.mapped", { count: skus.length }), color: "green" });
      onMapped();
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith("/api/v1/merchant/products"),
      });
    },
  });
  const chosen = form.values.productKey ?? suggested[0]?.code ?? null;
  return (
    <FormBody form={form} submit={t("unmapped.save", { count: skus.length })}>
      <Text fw={500} style={{ overflowWrap: "anywhere" }}>
        {description}
      </Text>
      <Radio.Group
        label={t("unmapped.suggested")}
        value={chosen}
        onChange={(code) => form.set("productKey", code)}
      >
        <Stack gap="xs" mt="xs">
          {suggested.map(({ code, description: name }) => (
            <Radio key={code} value={code} label={`${code} · ${name}`} />
          ))}
          {data !== undefined && suggested.length === 0 && (
            <Text size="sm">{t("unmapped.noSuggestion")}</Text>
          )}
        </Stack>
      </Radio.Group>
      <CodeSelect
        catalog="product-services"
        label={t("unmapped.another")}
        {...form.field("productKey")}
        value={chosen}
      />
      <CodeSelect catalog="units" label={t("products.unitKey")} {...form.field("unitKey")} />
      <TaxSelect value={form.values.taxes} onChange={(taxes) => form.set("taxes", taxes)} />
    </FormBody>
  );
}
