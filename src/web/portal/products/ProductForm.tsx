import { Button, Drawer, Group, NumberInput, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { CodeSelect } from "../../shared/ui/form/CodeSelect.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useNewest } from "../session/useNewest.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { bodyTaxes, choiceOf, type TaxChoice, taxChoices } from "./taxChoices.ts";
import { TaxSelect } from "./TaxSelect.tsx";

const path = "/api/v1/merchant/products";
const one = `${path}/{id}` as const;

interface Shown {
  /** A new one has none. */
  readonly product: RowOf<typeof path> | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly sku: string;
  readonly description: string;
  readonly productKey: string | null;
  readonly unitKey: string | null;
  readonly taxes: TaxChoice;
  readonly unitPrice: number | string;
}

/** Shows what a SKU is to SAT: its key, unit and taxes. Documents that exist stay as they are. */
export default function ProductForm({ product: row, onClose }: Shown): ReactNode {
  const t = useTexts();
  const newest = useNewest(one, row?.id, (id) => api.GET(one, { params: { path: { id } } }));
  const isWaiting = row !== undefined && newest.data === undefined;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={row === undefined ? t("products.add") : row.description}
    >
      {newest.error && <ProblemNote error={newest.error} onRetry={() => newest.refetch()} />}
      {isWaiting && !newest.error && <Waiting />}
      {!isWaiting && (
        <Fields
          key={newest.data?.version}
          product={newest.data?.thing}
          version={newest.data?.version}
          onReload={() => void newest.refetch()}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

interface ShownProduct extends Shown {
  readonly version: string | undefined;
  /** Puts what is kept now in the place of what was typed. */
  readonly onReload: () => void;
}

function Fields({ product, version, onReload, onClose }: ShownProduct): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const readOnly = !useMay("write products");
  const done = async (message: string) => {
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith(path) });
    notifications.show({ message, color: "green" });
    onClose();
  };
  const archive = queries.useMutation("delete", one, { onSuccess: () => done(t("products.archived")) });
  const form = useForm<Values, unknown>({
    initial: {
      sku: product?.sku ?? "",
      description: product?.description ?? "",
      productKey: product?.productKey ?? null,
      unitKey: product?.unitKey ?? "H87",
      taxes: choiceOf(product?.taxes ?? taxChoices.iva16),
      unitPrice: product?.unitPrice ?? "",
    },
    send: ({ taxes, unitPrice, productKey, unitKey, ...rest }) => {
      const body = {
        ...rest,
        productKey: productKey ?? "",
        unitKey: unitKey ?? "H87",
        taxes: taxes === "mixed" ? bodyTaxes(product?.taxes ?? []) : [...taxChoices[taxes]],
        ...(unitPrice !== "" && { unitPrice: Number(unitPrice) }),
        ...(taxes === "mixed" && product?.taxObject && { taxObject: product.taxObject as "02" }),
      };
      return product === undefined
        ? api.POST(path, { body })
        : api.PUT(one, {
            params: { path: { id: product.id }, header: { "If-Match": version ?? "*" } },
            body,
          });
    },
    onDone: () => done(shared("shared.form.saved")),
  });
  return (
    <FormBody
      form={form}
      onStale={onReload}
      readOnly={readOnly}
      beside={
        product !== undefined && (
          <Button
            variant="subtle"
            color="red"
            loading={archive.isPending}
            onClick={() => archive.mutate({ params: { path: { id: product.id } } })}
          >
            {t("products.archive")}
          </Button>
        )
      }
    >
      <TextInput
        label={t("products.sku")}
        description={t("products.skuHint")}
        required
        {...form.text("sku")}
      />
      <TextInput label={t("products.description")} required {...form.text("description")} />
      <CodeSelect
        catalog="product-services"
        label={t("products.productKey")}
        description={t("products.productKeyHint")}
        required
        {...form.field("productKey")}
      />
      <Group grow align="flex-start">
        <CodeSelect catalog="units" label={t("products.unitKey")} required {...form.field("unitKey")} />
        <NumberInput
          label={t("products.unitPrice")}
          min={0}
          prefix="$"
          thousandSeparator=","
          decimalScale={6}
          {...form.field("unitPrice")}
        />
      </Group>
      <TaxSelect value={form.values.taxes} onChange={(taxes) => form.set("taxes", taxes)} />
      {archive.error !== null && <ProblemNote error={archive.error} />}
    </FormBody>
  );
}
