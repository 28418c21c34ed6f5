/** A row of c_TasaOCuota: one value (min = max) or a range, both ends included. */
export interface TaxRate {
  /** c_Impuesto */
  readonly tax: string;
  /** c_TipoFactor */
  readonly factor: "Tasa" | "Cuota";
  readonly min: string;
  readonly max: string;
  readonly transferred: boolean;
  readonly withheld: boolean;
}

/**
 * c_TasaOCuota. The 0.08 of IVA is the border stimulus. The ceiling of the IEPS quota is raised every January; here
 * stands the one of 2026, so documents of earlier years are judged more leniently than they were then.
 */
export const taxRates: readonly TaxRate[] = [
  { tax: "002", factor: "Tasa", min: "0.000000", max: "0.000000", transferred: true, withheld: false },
  { tax: "002", factor: "Tasa", min: "0.160000", max: "0.160000", transferred: true, withheld: false },
  { tax: "002", factor: "Tasa", min: "0.000000", max: "0.160000", transferred: false, withheld: true },
  { tax: "002", factor: "Tasa", min: "0.080000", max: "0.080000", transferred: true, withheld: false },
  { tax: "003", factor: "Tasa", min: "0.265000", max: "0.265000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.300000", max: "0.300000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.530000", max: "0.530000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.500000", max: "0.500000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "1.600000", max: "1.600000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.304000", max: "0.304000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.250000", max: "0.250000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.090000", max: "0.090000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.080000", max: "0.080000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.070000", max: "0.070000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.060000", max: "0.060000", transferred: true, withheld: true },
  { tax: "003", factor: "Tasa", min: "0.030000", max: "0.030000", transferred: true, withheld: false },
  { tax: "003", factor: "Tasa", min: "0.000000", max: "0.000000", transferred: true, withheld: false },
  { tax: "003", factor: "Cuota", min: "0.000000", max: "72.160500", transferred: true, withheld: true },
  { tax: "001", factor: "Tasa", min: "0.000000", max: "0.350000", transferred: false, withheld: true },
];
