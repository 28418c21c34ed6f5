import type { ReactNode } from "react";
import { writeAmount } from "../texts/format.ts";

interface Shown {
  readonly value: number | string | null;
  readonly currency?: string;
}

/** An amount of money; figures of one column stand under each other. */
export function Amount({ value, currency }: Shown): ReactNode {
  return <data value={value ?? ""}>{value === null ? "–" : writeAmount(value, currency)}</data>;
}
