/** A return as somebody types it. Quantities are by the place of the line. */
export interface AskedReturn {
  readonly how: "all" | "lines" | "amount";
  readonly amount: string;
  readonly quantities: Readonly<Record<number, string>>;
  readonly reason: string;
}

export const wholeReturn: AskedReturn = { how: "all", amount: "", quantities: {}, reason: "" };

export function isWholeReturn({ how, amount, quantities }: AskedReturn): boolean {
  if (how === "all") return true;
  const asked = how === "amount" ? [amount] : Object.values(quantities);
  return asked.length > 0 && asked.every((figure) => Number(figure) > 0);
}

/** Returns what the API is told. */
export function returnBody({ how, amount, quantities, reason }: AskedReturn) {
  const items = Object.entries(quantities).map(([line, quantity]) => ({ line: Number(line), quantity }));
  return {
    ...(how === "amount" && { amount }),
    ...(how === "lines" && { items }),
    ...(reason.trim() !== "" && { reason: reason.trim() }),
  };
}
