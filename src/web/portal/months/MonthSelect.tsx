import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { monthsBack } from "./monthsBack.ts";
import { writeMonth } from "./writeMonth.ts";

interface Shown {
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** Chooses one of the last months, this one included. */
export function MonthSelect({ value, onChange }: Shown): ReactNode {
  const t = useTexts();
  const months = monthsBack(24);
  return (
    <Select
      label={t("months.month")}
      allowDeselect={false}
      data={(months.includes(value) ? months : [value, ...months]).map((month) => ({
        value: month,
        label: writeMonth(month),
      }))}
      value={value}
      onChange={(month) => month !== null && onChange(month)}
      maw="12rem"
    />
  );
}
