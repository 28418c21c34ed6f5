import { importeOf, type DocumentLeft, type Taking, takenTotal, totalLeft } from "./documentLeft.ts";

/** Takes all that is left of a document. */
export function takeWhole({ lines, locals }: DocumentLeft): Taking {
  return {
    lines: lines
      .filter((line) => line.quantity > 0n || importeOf(line) > 0n)
      .map(({ at, quantity, net, discount, taxes }) => ({ at, quantity, net, discount, taxes })),
    locals: locals.map(({ amount }) => amount),
  };
}

/**
 * Closes a document when a return takes its last money: what is left of it then has a price and an equal discount, and
 * goes along, so that nothing at all is left. Of the lines that come back only the quantity stays as it was asked.
 */
export function closing(left: DocumentLeft, taking: Taking): Taking {
  if (takenTotal(left, taking) !== totalLeft(left)) return taking;
  const asked = new Map(taking.lines.map((line) => [line.at, line.quantity]));
  const whole = takeWhole(left);
  return {
    ...whole,
    lines: whole.lines.map((line) => ({ ...line, quantity: asked.get(line.at) ?? line.quantity })),
  };
}
