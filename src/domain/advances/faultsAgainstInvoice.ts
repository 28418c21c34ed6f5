import type { Fault } from "../../errors.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { isSameReceiver } from "../taxpayers/isSameReceiver.ts";
import { knownBy } from "../taxpayers/knownBy.ts";
import { decimal, sum } from "../money/decimal.ts";
import { sharedTaxes } from "./advanceTaxes.ts";
import type { AdvancesAs, AppliedAdvance } from "./appliedAdvance.ts";
import { advanceFault } from "./judgeAdvances.ts";

/**
 * Returns what stands between a built invoice, the advances not yet taken off, and the advances that it applies: another
 * receiver, too much, or taxes that cannot be taken back as they were charged.
 */
export function faultsAgainstInvoice(
  applied: readonly AppliedAdvance[],
  whole: UnsealedComprobante,
  as: AdvancesAs,
): readonly Fault[] {
  const ofEach = applied.flatMap((advance, at) => faultsOf(advance, `advances[${at}]`, whole, as));
  return [...ofEach, ...sumFaults(applied, whole, as)];
}

function faultsOf(
  { receiver, invoice }: AppliedAdvance,
  path: string,
  whole: UnsealedComprobante,
  as: AdvancesAs,
): readonly Fault[] {
  if (receiver && !isSameReceiver(receiver, whole.Receptor))
    return [
      advanceFault("advance.other_receiver", path, {
        receiver: knownBy({ rfc: receiver.Rfc, name: receiver.Nombre ?? "" }),
      }),
    ];
  const taxes = sharedTaxes(whole);
  // The taxes of an advance that is not here are those of the sale, where all lines have the same.
  if (!invoice) return taxes === undefined ? [advanceFault("advance.taxes_unknown", path)] : [];
  if (as === "creditNote" || (taxes !== undefined && taxes === sharedTaxes(invoice.comprobante))) return [];
  return [advanceFault("advance.other_taxes", path)];
}

function sumFaults(
  applied: readonly AppliedAdvance[],
  { Total }: UnsealedComprobante,
  as: AdvancesAs,
): readonly Fault[] {
  const wanted = sum(applied.map(({ amount }) => decimal(amount)));
  if (wanted.gt(Total))
    return [advanceFault("advance.exceeds_invoice", "advances", { wanted: wanted.toFixed(2), total: Total })];
  return as === "discount" && wanted.eq(Total) ? [advanceFault("advance.leaves_nothing", "advances")] : [];
}
