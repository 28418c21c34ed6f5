import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { checkInSteps } from "../../domain/cfdi/checkComprobante.ts";
import { checkUnsealedStructure } from "../../domain/cfdi/checkUnsealedStructure.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { buildRep, type Rep } from "../../domain/payments/buildRep.ts";
import type { Fault } from "../../errors.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { placesIn } from "./placesIn.ts";

export interface CheckedRep {
  readonly comprobante: UnsealedComprobante;
  readonly faults: readonly Fault[];
}

/** Builds the document of payments, with everything that the PAC would refuse of it. */
export async function checkedRep(rep: Omit<Rep, "placesOf">, catalogs: ActiveCatalogs): Promise<CheckedRep> {
  const comprobante = buildRep({ ...rep, placesOf: placesIn(catalogs) });
  const faults = await inSlices(checkUnsealedStructure(comprobante));
  faults.push(...(await inSlices(checkInSteps(comprobante, { catalogs }))));
  return { comprobante, faults };
}
