import type { DocumentLeft, LineLeft, LineTaking, Taking } from "./documentLeft.ts";

/** Returns what is left of a document after a return. */
export function lessTaking(left: DocumentLeft, { lines, locals }: Taking): DocumentLeft {
  const takenOf = new Map(lines.map((line) => [line.at, line]));
  return {
    places: left.places,
    lines: left.lines.map((line) => lessLine(line, takenOf.get(line.at))),
    locals: left.locals.map(({ withheld, amount }, at) => ({
      withheld,
      amount: amount - (locals[at] ?? 0n),
    })),
  };
}

function lessLine(line: LineLeft, taken: LineTaking | undefined): LineLeft {
  if (!taken) return line;
  return {
    ...line,
    quantity: line.quantity - taken.quantity,
    net: line.net - taken.net,
    discount: line.discount - taken.discount,
    taxes: line.taxes.map(({ base, importe }, at) => ({
      base: base - taken.taxes[at]!.base,
      importe: importe - taken.taxes[at]!.importe,
    })),
  };
}
