import type { Fault } from "../../errors.ts";
import { exactPlaces, tenTo, total, type Scaled } from "../money/scaled.ts";
import type { LineTax } from "./lineTaxes.ts";
import { remainderOf, type SaleLine } from "./saleLine.ts";
import { shownAmount } from "./shownAmount.ts";
import { ticketFault } from "./ticketFault.ts";
import { exactLine } from "./total/exactLine.ts";

/** The factors from six places, and from twelve, to twenty-four. */
const [fromSix, fromTwelve] = [10n ** 18n, 10n ** 12n];
/** A base that the ticket says may be off by what rounding it to cents explains. */
const tolerance = 10n ** 22n;

/**
 * Returns the faults of a base that the ticket gives, or of what it excludes from one, when that is more than the line
 * comes to; also of bases of the parts of one tax that are more together. `places` are the currency's decimals.
 */
export function baseFaults(line: SaleLine, pricesIncludeTax: boolean, places: number): Fault[] {
  const special = line.taxes.all.filter(
    ({ ownBase, excludedPerUnit }) => ownBase !== undefined || excludedPerUnit > 0n,
  );
  if (special.length === 0) return [];
  const { net, withIeps } = exactLine(line, remainderOf(line) * fromTwelve, pricesIncludeTax);
  const usualOf = ({ base }: LineTax): Scaled => (base === "net" ? net : withIeps);
  const shown = (value: Scaled): string => shownExact(value, places);
  const path = `items[${line.at}].taxes`;
  const faults = special.flatMap((tax) => {
    const usual = usualOf(tax);
    const [key, said, most] =
      tax.ownBase === undefined
        ? (["exclusion", excludedOf(tax, line), usual] as const)
        : (["base", tax.ownBase * fromSix, usual + tolerance] as const);
    if (said <= most) return [];
    const figures = { given: shown(said), most: shown(usual) };
    return [ticketFault(`ticket.tax_base_exceeds_line ${key}`, path, figures)];
  });
  if (faults.length > 0) return faults;
  return partsOf(line).flatMap((parts) => {
    const [{ tax }] = parts;
    const usual = usualOf(parts[0]);
    const said = total(
      parts.map((part) =>
        part.ownBase === undefined ? usualOf(part) - excludedOf(part, line) : part.ownBase * fromSix,
      ),
    );
    if (said <= usual + tolerance * BigInt(parts.length)) return [];
    const figures = { tax, given: shown(said), most: shown(usual) };
    return [ticketFault("ticket.tax_base_exceeds_line parts", path, figures)];
  });
}

function excludedOf({ excludedPerUnit }: LineTax, { quantity }: SaleLine): Scaled {
  return quantity * excludedPerUnit * fromTwelve;
}

/** Lists the taxes of a line that share a name and a direction: a line taxed in parts. */
function partsOf({ taxes }: SaleLine): [LineTax, ...LineTax[]][] {
  const groups = new Map<string, [LineTax, ...LineTax[]]>();
  for (const tax of taxes.all) {
    if (tax.base === "quantity") continue;
    const key = `${tax.withheld} ${tax.tax}`;
    const group = groups.get(key);
    if (group) group.push(tax);
    else groups.set(key, [tax]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function shownExact(value: Scaled, places: number): string {
  return shownAmount(value / fromTwelve, tenTo(exactPlaces - places));
}
