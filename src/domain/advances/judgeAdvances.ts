import type { Fault } from "../../errors.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import { type Decimal, decimal, sum } from "../money/decimal.ts";
import { isAdvance } from "./advance.ts";
import { advanceMessages } from "./advanceMessages.ts";

/** Makes the faults of advances. */
export const advanceFault: FaultMaker<typeof advanceMessages> = faultsFrom(advanceMessages);

/** An advance that an invoice applies: one of ours by its id or its fiscal folio; all that is left without an amount. */
export interface AdvanceUse {
  readonly invoiceId?: string;
  readonly uuid?: string;
  readonly amount?: string;
}

/** The invoice that was named, if there is one, and how much of it is left. */
export interface NamedAdvance {
  readonly use: AdvanceUse;
  readonly invoice:
    | {
        readonly id: string;
        readonly uuid: string | null;
        readonly state: InvoiceState;
        readonly comprobante: UnsealedComprobante;
      }
    | undefined;
  readonly left: Decimal;
}

/** An advance of which an amount is applied. */
export interface AppliedAdvance {
  readonly id: string;
  readonly uuid: string;
  readonly amount: string;
  readonly comprobante: UnsealedComprobante;
}

/** Returns the advances that may be applied, and what stands against the others; `currency` is that of the invoice. */
export function judgeAdvances(
  named: readonly NamedAdvance[],
  currency: string,
): { readonly applied: readonly AppliedAdvance[]; readonly faults: readonly Fault[] } {
  const seen = new Set<string>();
  const applied: AppliedAdvance[] = [];
  const faults: Fault[] = [];
  for (const [at, { use, invoice, left }] of named.entries()) {
    const path = `advances[${at}]`;
    const amount = use.amount ?? left.toFixed(2);
    const found = invoice
      ? faultOf(invoice, { path, currency, amount, left })
      : advanceFault("advance.unknown", path);
    if (found) faults.push(found);
    else if (invoice && seen.has(invoice.id)) faults.push(advanceFault("advance.twice", path));
    else if (invoice?.uuid) {
      seen.add(invoice.id);
      applied.push({ id: invoice.id, uuid: invoice.uuid, amount, comprobante: invoice.comprobante });
    }
  }
  return { applied, faults };
}

function faultOf(
  { state, comprobante }: NonNullable<NamedAdvance["invoice"]>,
  {
    path,
    currency,
    amount,
    left,
  }: { readonly path: string; readonly currency: string; readonly amount: string; readonly left: Decimal },
): Fault | undefined {
  if (!isAdvance(comprobante)) return advanceFault("advance.not_an_advance", path);
  if (state !== "stamped") return advanceFault("advance.not_stamped", path, { state });
  if (comprobante.Moneda !== currency)
    return advanceFault("advance.other_currency", path, { currency: comprobante.Moneda });
  if (left.lt(amount) || decimal(amount).lte(0))
    return advanceFault("advance.too_much", `${path}.amount`, { wanted: amount, left: left.toFixed(2) });
  return undefined;
}

/** Returns what stands between a built invoice and the advances that it applies: another receiver, or too much. */
export function faultsAgainstInvoice(
  applied: readonly AppliedAdvance[],
  { Receptor, Total }: UnsealedComprobante,
): readonly Fault[] {
  const wanted = sum(applied.map(({ amount }) => decimal(amount)));
  const others = applied.flatMap(({ comprobante }, at) =>
    comprobante.Receptor.Rfc === Receptor.Rfc
      ? []
      : [advanceFault("advance.other_receiver", `advances[${at}]`, { rfc: comprobante.Receptor.Rfc })],
  );
  if (wanted.lte(Total)) return others;
  return [
    ...others,
    advanceFault("advance.exceeds_invoice", "advances", { wanted: wanted.toFixed(2), total: Total }),
  ];
}
