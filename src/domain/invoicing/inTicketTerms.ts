import type { Fault } from "../../errors.ts";
import { oncePerMistake } from "../cfdi/matrix/oncePerMistake.ts";
import { ticketPath } from "../tickets/ticketPath.ts";
import type { CalculatedTax } from "./arithmetic/calculatedLine.ts";
import type { Fit } from "./arithmetic/fitTotal.ts";

/**
 * Returns the faults of a document with the ticket's field in `path` and SAT's place in `sat`, one for each mistake:
 * what the document repeats of its lines is not told again.
 */
export function inTicketTerms(faults: readonly Fault[], fit: Fit): Fault[] {
  const places = fit.lines.map(({ line }) => line.at);
  return oncePerMistake(
    faults.map((fault) => {
      const path = summedPath(fault.path, fit) ?? ticketPath(fault.path, places, taxPath);
      return { ...fault, path, sat: fault.path };
    }),
  );

  function taxPath(line: number, withheld: boolean, position: number, attribute: string): string {
    const written = fit.lines[line]?.taxes.filter(({ tax }) => tax.withheld === withheld) ?? [];
    return taxField(written[position], attribute);
  }
}

/** Returns the first line's field that a tax of the whole document sums up; `undefined` for any other place. */
function summedPath(path: string, { lines, totals }: Fit): string | undefined {
  const [, side, position, attribute = ""] =
    /^Impuestos\.(Traslados|Retenciones)\.\w+\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  if (side === undefined) return path.startsWith("Impuestos") ? "items" : undefined;
  const summed = totals[side as "Traslados" | "Retenciones"][Number(position)];
  const first = lines.find(({ taxes }) => taxes.some(({ tax }) => tax === summed?.tax));
  return first && summed ? `items[${first.line.at}].${taxField(summed, attribute)}` : "items";
}

function taxField(charged: Pick<CalculatedTax, "tax"> | undefined, attribute: string): string {
  if (!charged) return "taxes";
  const field = taxFields[attribute];
  return `taxes[${charged.tax.at}]${field ? `.${field}` : ""}`;
}

const taxFields: Readonly<Record<string, string>> = {
  Base: "base",
  Impuesto: "tax",
  TipoFactor: "kind",
  TasaOCuota: "rate",
};
