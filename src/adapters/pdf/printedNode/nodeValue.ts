import { formatAmount } from "../formatAmount.ts";
import { codeMeanings } from "./codeMeanings.ts";

const money =
  /importe|monto|^total(?!dist)|^sub ?total|valor|precio|saldo|salario|sueldo|^iva$|ingreso|subsidio|remanente/i;
const quantity = /cantidad|^peso|dist|toneladas|unidadesDeArq|kilometraje|dias/i;

/** Returns the value of an attribute as people read it: figures grouped, times apart from their days, codes explained. */
export function nodeValue(name: string, value: string): string {
  const meaning = codeMeanings[name]?.[value];
  if (meaning !== undefined) return `${value} · ${meaning}`;
  if (name === "Antigüedad") return withSeniority(value);
  if (isFigure(name, value)) return formatAmount(value, money.test(name) ? 2 : 0);
  return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)$/, "$1 $2");
}

/** Says whether the value is an amount or a quantity, which stands on the right of its column. */
export function isFigure(name: string, value: string): boolean {
  return /^-?\d{1,18}(\.\d+)?$/.test(value) && (money.test(name) || quantity.test(name));
}

/** Puts the duration of a relation of work into words: `P298W`, `P3Y2M14D`. */
function withSeniority(value: string): string {
  const parts = [...value.matchAll(/(\d+)([YMWD])/g)].map(([, count = "", unit = ""]) => {
    const [one, many] = durations[unit] ?? [unit, unit];
    return `${count} ${count === "1" ? one : many}`;
  });
  return parts.length === 0 ? value : `${value} · ${parts.join(", ")}`;
}

const durations: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Y: ["año", "años"],
  M: ["mes", "meses"],
  W: ["semana", "semanas"],
  D: ["día", "días"],
};
