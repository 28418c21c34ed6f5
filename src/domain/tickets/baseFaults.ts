import type { Fault } from "../../errors.ts";
import { exactPlaces, unscaled } from "../money/scaled.ts";
import { exactLine } from "./total/exactLine.ts";
import { remainderOf, type SaleLine } from "./saleLine.ts";
import { ticketFault } from "./ticketFault.ts";

/** From twelve places to twenty-four, and from six to eighteen. */
const twelve = 10n ** 12n;
/** A base that the ticket says may be off by what rounding it to cents explains. */
const tolerance = 10n ** 22n;

/** A base that the ticket says, or what it excludes from one, and that is more than the line comes to. */
export function baseFaults(line: SaleLine, pricesIncludeTax: boolean): Fault[] {
  const special = line.taxes.all.filter(
    ({ ownBase, excludedPerUnit }) => ownBase !== undefined || excludedPerUnit > 0n,
  );
  if (special.length === 0) return [];
  const { net, withIeps } = exactLine(line, remainderOf(line) * twelve, pricesIncludeTax);
  return special.flatMap((tax) => {
    const usual = tax.base === "net" ? net : withIeps;
    const said =
      tax.ownBase === undefined
        ? line.quantity * tax.excludedPerUnit * twelve
        : tax.ownBase * twelve * 1_000_000n;
    const most = tax.ownBase === undefined ? usual : usual + tolerance;
    return said > most ? [exceeds(line, tax.ownBase === undefined, said, usual)] : [];
  });
}

function exceeds({ at }: SaleLine, isExclusion: boolean, said: bigint, usual: bigint): Fault {
  const [given, most] = [said, usual].map((value) => unscaled(value / twelve, exactPlaces, 2)) as [
    string,
    string,
  ];
  return ticketFault(
    "ticket.tax_base_exceeds_line",
    `items[${at}].taxes`,
    isExclusion
      ? {
          es: `Lo que se excluye de la base (${given}) es más que lo que vale la partida sin ese impuesto (${most}).`,
          en: `What is excluded from the base (${given}) is more than the line comes to without that tax (${most}).`,
        }
      : {
          es: `La base del impuesto (${given}) es más que lo que vale la partida sin ese impuesto (${most}).`,
          en: `The tax's base (${given}) is more than the line comes to without that tax (${most}).`,
        },
    isExclusion
      ? { es: "Envíe excludedPerUnit por unidad vendida.", en: "Send excludedPerUnit for each unit sold." }
      : {
          es: "Envíe base por toda la partida, en la moneda del ticket y después de descuentos.",
          en: "Send base for the whole line, in the ticket's currency and after discounts.",
        },
  );
}
