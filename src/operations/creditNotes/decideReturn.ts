import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { currencyPlaces } from "../../domain/catalogs/currencyPlaces.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { AskedReturn } from "../../domain/creditNotes/askedReturn.ts";
import type { DocumentLeft, LineTaking, Taking } from "../../domain/creditNotes/documentLeft.ts";
import { judgeReturn } from "../../domain/creditNotes/judgeReturn.ts";
import { leftAfter } from "../../domain/creditNotes/leftAfter.ts";
import { lessTaking } from "../../domain/creditNotes/lessTaking.ts";
import { totalLeft } from "../../domain/creditNotes/documentLeft.ts";
import { takeWhole } from "../../domain/creditNotes/takeWhole.ts";
import { returnFault } from "../../domain/creditNotes/returnFault.ts";
import { unscaled } from "../../domain/money/scaled.ts";
import { AppError, type Fault } from "../../errors.ts";
import { takingsOf } from "./takingsOf.ts";

/** The document that a return is reckoned on. */
export interface ReturnedDocument {
  readonly comprobante: UnsealedComprobante;
  /** The ticket whose own document it is, or the nominative invoice that it is. */
  readonly of: { readonly ticketId: string } | { readonly originalId: string };
  /** The place in Conceptos of each line as the asker counts them. */
  readonly lines: readonly (number | undefined)[];
  /** The Conceptos that may come back, when not all may: those of one ticket among several. */
  readonly only?: ReadonlySet<number>;
}

export interface DecidedReturn {
  /** The amount that was left before. */
  readonly left: DocumentLeft;
  readonly taking: Taking;
  /** The amount as a canonical decimal, with the currency's decimals. */
  readonly amount: string;
  /** True when nothing is left afterwards. */
  readonly closes: boolean;
}

/**
 * Decides what a return takes off a document, of which the transaction holds whatever else could return something. Throws
 * `request.invalid` with every reason why it cannot be.
 */
export async function decideReturn(
  tx: Knex,
  { comprobante, of, lines, only }: ReturnedDocument,
  asked: AskedReturn,
  catalogs: ActiveCatalogs,
): Promise<DecidedReturn> {
  const currency = comprobante.Moneda;
  const places = currencyPlaces(catalogs, currency) ?? 0;
  const whole = leftAfter(comprobante, places, await takingsOf(tx, of));
  const left = whole && only ? without(whole, ({ at }) => !only.has(at)) : whole;
  const judged = left
    ? judgeReturn(left, asked, { places: lines, currency })
    : { faults: [returnFault("return.not_divisible", "")] };
  const faults = [...currencyFaults(asked, currency), ...("faults" in judged ? judged.faults : [])];
  if (faults.length > 0 || "faults" in judged || !left)
    throw new AppError("request.invalid", { details: faults });
  const { taking, amount } = judged;
  return {
    left,
    taking,
    amount: unscaled(amount, places, places),
    closes: totalLeft(lessTaking(left, taking)) === 0n,
  };
}

/** Returns what is left of a document's other lines. */
function without(left: DocumentLeft, leaves: (line: LineTaking) => boolean): DocumentLeft {
  return lessTaking(left, { lines: takeWhole(left).lines.filter(leaves), locals: [] });
}

function currencyFaults({ currency: wanted }: AskedReturn, sold: string): Fault[] {
  if (wanted === undefined || wanted === sold) return [];
  return [returnFault("return.currency_differs", "currency", { wanted, sold })];
}
