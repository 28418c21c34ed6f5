import type { Fault } from "../../errors.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";
import type { InvoiceState } from "../invoices/invoiceLifeCycle.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import type { NamedReceiver } from "../taxpayers/isSameReceiver.ts";
import { isAdvance } from "./advance.ts";
import { advanceMessages } from "./advanceMessages.ts";
import type { AdvanceUse, AppliedAdvance } from "./appliedAdvance.ts";

/** Makes the faults of advances. */
export const advanceFault: FaultMaker<typeof advanceMessages> = faultsFrom(advanceMessages);

/** The advance that was named, if it is here or was applied before, and how much of it is left. */
export interface NamedAdvance {
  readonly use: AdvanceUse;
  readonly invoice?: {
    readonly id: string;
    readonly uuid: string | null;
    readonly state: InvoiceState;
    readonly comprobante: UnsealedComprobante;
  };
  readonly foreign?: {
    readonly id: string;
    readonly total: string;
    readonly currency: string;
    /** The receiver of the invoice that applied it first. */
    readonly receiver?: NamedReceiver;
  };
  readonly left: Decimal;
}

/** Returns the advances that may be applied, and what stands against the others; `currency` is that of the invoice. */
export function judgeAdvances(
  named: readonly NamedAdvance[],
  currency: string,
): { readonly applied: readonly AppliedAdvance[]; readonly faults: readonly Fault[] } {
  const seen = new Set<string>();
  const applied: AppliedAdvance[] = [];
  const faults: Fault[] = [];
  for (const [at, one] of named.entries()) {
    const path = `advances[${at}]`;
    const found = one.invoice ? ofOurs(one, path, currency) : ofForeign(one, path, currency);
    if ("code" in found) faults.push(found);
    else if (seen.has(found.uuid)) faults.push(advanceFault("advance.twice", path));
    else {
      seen.add(found.uuid);
      applied.push(found);
    }
  }
  return { applied, faults };
}

function ofOurs(
  { use, invoice, left }: NamedAdvance,
  path: string,
  currency: string,
): AppliedAdvance | Fault {
  const { id, uuid, state, comprobante } = invoice as NonNullable<typeof invoice>;
  if (!isAdvance(comprobante)) return advanceFault("advance.not_an_advance", path);
  if (state !== "stamped" || uuid === null) return advanceFault("advance.not_stamped", path, { state });
  if (comprobante.Moneda !== currency)
    return advanceFault("advance.other_currency", path, { currency: comprobante.Moneda });
  const amount = use.amount ?? left.toFixed(2);
  return (
    tooMuch(amount, left, path) ?? {
      uuid,
      amount,
      receiver: comprobante.Receptor,
      invoice: { id, comprobante },
    }
  );
}

/** The first to apply an advance of another system says what it was made out for; from then on that is kept. */
function ofForeign(
  { use, foreign, left }: NamedAdvance,
  path: string,
  currency: string,
): AppliedAdvance | Fault {
  const { uuid, amount, total = amount } = use;
  if (uuid === undefined) return advanceFault("advance.unknown", path);
  if (!foreign) {
    if (amount === undefined || total === undefined) return advanceFault("advance.unknown", path);
    const terms = { uuid: uuid.toLowerCase(), amount, receiver: undefined, foreign: { total } };
    return tooMuch(amount, decimal(total), path) ?? terms;
  }
  if (foreign.currency !== currency)
    return advanceFault("advance.other_currency", path, { currency: foreign.currency });
  if (use.total !== undefined && !decimal(foreign.total).eq(use.total))
    return advanceFault("advance.other_total", `${path}.total`, { total: foreign.total });
  const applied = amount ?? left.toFixed(2);
  const { id, receiver } = foreign;
  return (
    tooMuch(applied, left, path) ?? {
      uuid: uuid.toLowerCase(),
      amount: applied,
      receiver,
      foreign: { id, total: foreign.total },
    }
  );
}

function tooMuch(amount: string, left: Decimal, path: string): Fault | undefined {
  if (left.gte(amount) && decimal(amount).gt(0)) return undefined;
  return advanceFault("advance.too_much", `${path}.amount`, { wanted: amount, left: left.toFixed(2) });
}
