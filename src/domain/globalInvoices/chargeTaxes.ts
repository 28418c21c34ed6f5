import { baseOf } from "../invoicing/arithmetic/taxesOf.ts";
import { type Limits, taxLimits, writtenPlaces } from "../invoicing/arithmetic/limits.ts";
import { apportion } from "../money/apportion.ts";
import { roundTo, type Scaled, total } from "../money/scaled.ts";
import type { LineTax } from "../tickets/lineTaxes.ts";
import type { TaxClass } from "./taxClasses.ts";

/** A tax of a whole ticket. */
export interface ChargedTax {
  readonly tax: LineTax;
  readonly Base: Scaled;
  /** The whole number of units nearest to Base × rate. */
  Importe: Scaled;
  /** The least amount that SAT accepts for this Base, and the greatest. */
  readonly lower: Scaled;
  readonly upper: Scaled;
  /** False when another tax is charged on it, so that moving it would move that one. */
  readonly isFree: boolean;
}

const micro = 1_000_000n;
/** A wider limit comes from a base that is written coarsely, and would misstate the tax. */
const mostUnits = 10n;

/** Six places. */
export interface Nudge {
  readonly rates: Scaled;
  readonly quotas: Scaled;
}

/** Taxes are written in whole `unit`s of a currency of so many decimals. */
export interface Charging {
  readonly places: number;
  readonly unit: bigint;
  /** The step by which taxes that carry another leave their nearest amounts, as far as their limits let them. */
  readonly nudge: Nudge;
}

/** Charges the taxes of a ticket's classes on their nets, one entry for each tax, factor and rate. */
export function chargeTaxes(
  classes: readonly TaxClass[],
  nets: readonly Scaled[],
  { places, unit, nudge }: Charging,
): ChargedTax[] {
  const ieps = classes.map(() => 0n);
  const charged: ChargedTax[] = [];
  for (const tax of taxesOf(classes)) {
    const bases = classes.map(({ line }, at) => {
      const own = line.taxes.all.find(({ key }) => key === tax.key);
      return own ? baseOf(own, line, nets[at]!, ieps[at]!) : 0n;
    });
    const Base = total(bases.filter((base) => base > 0n));
    if (Base <= 0n) continue;
    const isFree = tax.tax === "IVA" || classes.every((one) => !carries(one, tax) || !carriesIva(one));
    const range = rangeOf(tax, Base, places, unit);
    const nearest = roundTo(Base * tax.rate, unit * micro) / micro;
    const Importe = isFree
      ? nearest
      : clamped(nearest + (tax.kind === "quota" ? nudge.quotas : nudge.rates), range);
    if (tax.tax === "IEPS") share(ieps, bases, Importe, unit);
    charged.push({ tax, Base, Importe, ...range, isFree });
  }
  return charged;
}

/** Lists every tax once, IEPS first, because the base of IVA needs it. */
function taxesOf(classes: readonly TaxClass[]): LineTax[] {
  const all = new Map(classes.flatMap(({ line }) => line.taxes.all.map((tax) => [tax.key, tax])));
  const taxes = [...all.values()];
  return [...taxes.filter(({ tax }) => tax === "IEPS"), ...taxes.filter(({ tax }) => tax !== "IEPS")];
}

/** Gives each class its part of an IEPS, on which its IVA is charged. */
function share(ieps: Scaled[], bases: readonly Scaled[], Importe: Scaled, unit: bigint): void {
  const weights = bases.map((base) => (base > 0n ? base : 0n));
  for (const [at, part] of apportion(Importe, weights, unit).entries()) ieps[at] = ieps[at]! + part;
}

function carries({ line }: TaxClass, { key }: LineTax): boolean {
  return line.taxes.all.some((tax) => tax.key === key);
}

function carriesIva({ line }: TaxClass): boolean {
  return line.taxes.all.some(({ tax }) => tax === "IVA");
}

function rangeOf(tax: LineTax, Base: Scaled, places: number, unit: bigint): Limits {
  if (tax.base !== "quantity") {
    const limits = taxLimits(Base, writtenPlaces(Base, places), tax.rate, unit);
    if (limits.upper - limits.lower <= mostUnits * unit) return limits;
  }
  const lower = ((Base * tax.rate) / (unit * micro)) * unit;
  return { lower, upper: lower * micro === Base * tax.rate ? lower : lower + unit };
}

function clamped(value: Scaled, { lower, upper }: Limits): Scaled {
  if (value < lower) return lower;
  return value > upper ? upper : value;
}
