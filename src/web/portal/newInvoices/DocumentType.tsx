import { Select } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { type ChangeDraft, type DraftContent, newContent, newItem } from "./draftContent.ts";

interface Shown {
  readonly type: string;
  readonly onChange: ChangeDraft;
}

const types = ["income", "credit", "transfer", "payroll"] as const;
type Type = (typeof types)[number];

/** The fields that only some types have. A transfer has no amounts, and a payroll receipt no lines of its own. */
const amounts = [
  "paymentMethod",
  "paymentForm",
  "paymentConditions",
  "creditDays",
  "currency",
  "exchangeRate",
  "pricesIncludeTax",
  "discount",
  "total",
  "localTaxes",
  "buyerOperationNumber",
  "advances",
  "advancesAs",
];
const absent: Readonly<Record<Type, readonly string[]>> = {
  income: [],
  credit: ["advances", "advancesAs"],
  transfer: amounts,
  payroll: [...amounts, "items", "exportation"],
};
const ofLine = ["unitPrice", "taxes", "discount"];

/** Says which kind of document a draft becomes. */
export default memo(function DocumentType({ type, onChange }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Select
      label={t("complements.type")}
      allowDeselect={false}
      data={types.map((value) => ({ value, label: t(`complements.types.${value}`) }))}
      value={type}
      onChange={(chosen) => chosen !== null && onChange((before) => ofType(before, chosen as Type))}
    />
  );
});

/** Returns a content as one of this type: without what the type does not have, and with what most of its kind begin with. */
function ofType(content: DraftContent, type: Type): DraftContent {
  const isSale = type === "income" || type === "credit";
  const items = (content.items ?? [newItem]).map((item) =>
    isSale ? { ...newItem, ...item } : without(item, ofLine),
  );
  const whole = { ...(isSale && newContent), ...content, items, type };
  return without(whole, absent[type]);
}

function without<Part extends object>(part: Part, names: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part;
}
