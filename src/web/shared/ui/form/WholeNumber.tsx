import { NumberInput, type NumberInputProps } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown extends Omit<NumberInputProps, "onChange" | "allowDecimal"> {
  readonly onChange: (value: number) => void;
}

/** A field for a number without decimals, as a form holds it. */
export function WholeNumber({ onChange, ...shown }: Shown): ReactNode {
  return <NumberInput {...shown} allowDecimal={false} onChange={(value) => onChange(Number(value))} />;
}
