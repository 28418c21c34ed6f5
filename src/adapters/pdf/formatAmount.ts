/**
 * Writes a decimal string for people: thousands separated, at least `places` decimals, and every further decimal
 * that says something (`1234.5` → `1,234.50`, `10.345600` → `10.3456`). Works on the text, so no digit is lost.
 */
export function formatAmount(value: string, places: number): string {
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? [];
  if (whole === "") return value;
  const kept = decimals.replace(/0+$/, "").padEnd(places, "0");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${grouped}${kept === "" ? "" : `.${kept}`}`;
}
