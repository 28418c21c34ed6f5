import type { RowOf } from "../../shared/api/usePages.ts";

type Tax = Pick<RowOf<"/api/v1/merchant/products">["taxes"][number], "tax" | "kind" | "withheld"> & {
  readonly rate?: number | null;
};

/** A tax as a body takes it: one that is exempt has no rate. */
export interface BodyTax {
  readonly tax: Tax["tax"];
  readonly kind: Tax["kind"];
  readonly withheld: boolean;
  readonly rate?: number;
}

const iva = (rate: number): readonly BodyTax[] => [{ tax: "IVA", kind: "rate", rate, withheld: false }];

/** The taxes that most products have, by name. Other mixtures come by file or by the API, and stay as they are. */
export const taxChoices = {
  iva16: iva(0.16),
  iva8: iva(0.08),
  iva0: iva(0),
  exempt: [{ tax: "IVA", kind: "exempt", withheld: false }],
  none: [],
} as const satisfies Record<string, readonly BodyTax[]>;

export type TaxChoice = keyof typeof taxChoices | "mixed";

/** Returns the taxes in the form of a body. */
export function bodyTaxes(taxes: readonly Tax[]): BodyTax[] {
  return taxes.map(({ rate, ...tax }) => (rate === null || rate === undefined ? tax : { ...tax, rate }));
}

/** Returns the choice that these taxes are. */
export function choiceOf(taxes: readonly Tax[]): TaxChoice {
  const wanted = JSON.stringify(bodyTaxes(taxes).map(keyOf));
  const names = Object.keys(taxChoices) as (keyof typeof taxChoices)[];
  return names.find((name) => JSON.stringify(taxChoices[name].map(keyOf)) === wanted) ?? "mixed";
}

function keyOf({ tax, kind, withheld, rate }: BodyTax): string {
  return `${tax} ${kind} ${withheld} ${rate ?? ""}`;
}
