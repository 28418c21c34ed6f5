import { currencyDecimals } from "../catalogs/embedded/currencies.ts";
import { decimal, roundHalfUp, type Decimal } from "../money/decimal.ts";

interface CurrencyWords {
  readonly one: string;
  readonly many: string;
  readonly suffix: string;
}

const currencyWords: Readonly<Record<string, CurrencyWords>> = {
  MXN: { one: "PESO", many: "PESOS", suffix: " M.N." },
  USD: { one: "DÓLAR", many: "DÓLARES", suffix: " USD" },
};

/**
 * Returns an amount as a Mexican invoice spells it: "MIL DOSCIENTOS PESOS 50/100 M.N.". Rounded half up to the
 * currency's decimals; a currency without words of its own goes by its code ("DIEZ EUR 00/100"), one without decimals
 * has no fraction. From zero to below 10²⁴, more than any amount of a CFDI; throws a RangeError outside.
 */
export function amountInWords(total: Decimal | string, currency: string): string {
  const places = currencyDecimals(currency) ?? 2;
  const [whole = "0", fraction] = roundHalfUp(decimal(total), places).toFixed(places).split(".");
  if (!/^\d{1,24}$/.test(whole)) throw new RangeError(`${whole} cannot be put in words`);
  const words = currencyWords[currency] ?? { one: currency, many: currency, suffix: "" };
  const noun = whole === "1" ? words.one : words.many;
  // After a round million the noun takes "de": UN MILLÓN DE PESOS.
  const link = whole.length > 6 && whole.endsWith("000000") ? " DE " : " ";
  const cents = fraction === undefined ? "" : ` ${fraction}/1${"0".repeat(places)}`;
  return `${integerInWords(whole)}${link}${noun}${cents}${words.suffix}`;
}

/** Writes an integer in the short form that goes before a noun: UN, VEINTIÚN, TREINTA Y UN. */
function integerInWords(digits: string): string {
  if (/^0+$/.test(digits)) return "CERO";
  const padded = digits.padStart(6 * scales.length, "0");
  const parts = scales.map(({ one, many }, index) => {
    const value = Number(padded.slice(6 * index, 6 * index + 6));
    if (value === 0) return "";
    return value === 1 && one !== "" ? `UN ${one}` : `${belowMillion(value)} ${many}`.trimEnd();
  });
  return parts.filter(Boolean).join(" ");
}

/** The long scale: a billón is a million millions. */
const scales = [
  { one: "TRILLÓN", many: "TRILLONES" },
  { one: "BILLÓN", many: "BILLONES" },
  { one: "MILLÓN", many: "MILLONES" },
  { one: "", many: "" },
];

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const parts: string[] = [];
  if (thousands > 0) parts.push(thousands === 1 ? "MIL" : `${belowThousand(thousands)} MIL`);
  if (rest > 0) parts.push(belowThousand(rest));
  return parts.join(" ");
}

function belowThousand(value: number): string {
  if (value === 100) return "CIEN";
  const words = [hundreds[Math.floor(value / 100)], belowHundred(value % 100)];
  return words.filter(Boolean).join(" ");
}

function belowHundred(value: number): string {
  if (value < 30) return small[value] ?? "";
  const one = small[value % 10];
  const ten = tens[Math.floor(value / 10)] ?? "";
  return one ? `${ten} Y ${one}` : ten;
}

const small = wordsOf(`
   UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO
   DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO
   VEINTINUEVE`);
const tens = wordsOf("DIEZ VEINTE TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA");
const hundreds = wordsOf(
  "CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS",
);

/** Returns a list counted from one; its place zero is empty. */
function wordsOf(list: string): readonly string[] {
  return ["", ...list.trim().split(/\s+/)];
}
