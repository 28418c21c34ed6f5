import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { type TaxChoice, taxChoices } from "./taxChoices.ts";

interface Shown {
  readonly value: TaxChoice;
  readonly onChange: (choice: TaxChoice) => void;
}

/** Chooses the taxes of a product among those that most have. */
export function TaxSelect({ value, onChange }: Shown): ReactNode {
  const t = useTexts();
  const names: readonly TaxChoice[] = [
    ...(Object.keys(taxChoices) as TaxChoice[]),
    ...(value === "mixed" ? (["mixed"] as const) : []),
  ];
  return (
    <Select
      label={t("products.taxes")}
      allowDeselect={false}
      data={names.map((name) => ({ value: name, label: t(`products.taxChoices.${name}`) }))}
      value={value}
      onChange={(name) => name !== null && onChange(name)}
    />
  );
}
