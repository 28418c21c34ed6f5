import { Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { useSoon } from "../documents/useSoon.ts";
import { bodyTaxes } from "../products/taxChoices.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { DraftItem } from "./draftContent.ts";

/** Fills a line with a product that the merchant keeps, found by its SKU or words of it; absent where there are none. */
export function ProductSearch({ onChoose }: { readonly onChoose: (product: DraftItem) => void }): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const [typed, setTyped] = useState("");
  const q = useSoon(typed.trim());
  const found = queries.useQuery(
    "get",
    "/api/v1/merchant/products",
    { params: { query: { limit: 20, ...(q !== "" && { q }) } } },
    { enabled: useMay("read products"), placeholderData: (before) => before },
  );
  const products = found.data?.data.items ?? [];
  if (products.length === 0 && q === "") return null;
  return (
    <Select
      label={t("drafts.product")}
      placeholder={t("drafts.productHint")}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={products.map(({ id, sku, description }) => ({ value: id, label: `${sku} · ${description}` }))}
      nothingFoundMessage={shared("shared.frame.nothingFound")}
      onChange={(id) => {
        const chosen = products.find((one) => one.id === id);
        if (chosen === undefined) return;
        const { sku, description, productKey, unitKey, unitPrice, taxes } = chosen;
        onChoose({
          sku,
          description,
          productKey,
          ...(unitKey !== null && { unitKey }),
          ...(unitPrice !== null && { unitPrice }),
          taxes: bodyTaxes(taxes),
        });
        setTyped("");
      }}
    />
  );
}
