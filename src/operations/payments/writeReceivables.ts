import { balanceOf } from "../../domain/payments/balanceOf.ts";
import type { Owner } from "../../queries/ownedBy.ts";
import {
  listReceivables,
  type OpenInvoice,
  type ReceivablesFilter,
} from "../../queries/payments/receivables.ts";
import type { Deps } from "../deps.ts";
import { csvHead, csvLine } from "../exports/csvLine.ts";

interface WantedReceivables extends ReceivablesFilter {
  /** The day from which ages count. */
  readonly today: string;
  readonly language: keyof typeof heads;
}

const atOnce = 1_000;
const dayMs = 86_400_000;

const heads = {
  es: [
    "Serie",
    "Folio",
    "UUID",
    "RFC",
    "Cliente",
    "Moneda",
    "Total",
    "Acreditado",
    "Pagado",
    "Saldo",
    "Emitida",
    "Días",
    "Vence",
    "Días de atraso",
  ],
  en: [
    "Series",
    "Folio",
    "UUID",
    "RFC",
    "Customer",
    "Currency",
    "Total",
    "Credited",
    "Paid",
    "Balance",
    "Issued",
    "Days",
    "Due",
    "Days late",
  ],
} as const;

/** Writes the open invoices as CSV, oldest first, a page of them at a time. */
export async function* writeReceivables(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  { today, language, ...filter }: WantedReceivables,
): AsyncGenerator<string> {
  yield csvHead(heads[language]);
  let after: string | undefined;
  do {
    const page = { limit: atOnce, ...(after !== undefined && { after }) };
    const { rows, next } = await listReceivables(db, owner, filter, page);
    yield rows.map((row) => lineOf(row, today)).join("");
    after = next;
  } while (after !== undefined);
}

function lineOf(row: OpenInvoice, today: string): string {
  const { series, folio, uuid, receiverRfc, receiverName, currency, total, credited, paid, fecha } = row;
  const issuedOn = (fecha ?? today).slice(0, 10);
  const daysSince = (day: string): string => String((Date.parse(today) - Date.parse(day)) / dayMs);
  const balance = balanceOf({ total, credited, paid });
  const money = [total, credited, paid, balance].map(withCents);
  return csvLine([
    series,
    folio,
    uuid ?? null,
    receiverRfc,
    receiverName,
    currency,
    ...money,
    issuedOn,
    daysSince(issuedOn),
    row.dueOn,
    daysSince(row.dueOn),
  ]);
}

/** Writes an amount with two decimals, or with more where they say something. */
function withCents(amount: string): string {
  const [whole, fraction = ""] = amount.split(".");
  return `${whole}.${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}
