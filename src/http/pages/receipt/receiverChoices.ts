import { personOf, regimesOf, rowsInForce, usesOf } from "../../../domain/catalogs/receiverChoices.ts";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import { today } from "../../catalogs/today.ts";
import type { Choice } from "../fields.ts";
import type { PageRequest } from "../page.ts";
import type { TypedReceiver } from "./receiverForm.ts";

interface Choices {
  readonly regimes: readonly Choice[];
  readonly uses: readonly Choice[];
}

/**
 * Regimes and uses to choose from: all in force, fewer once the RFC says what kind of person it is and the regime is
 * chosen; of the uses those that the merchant offers (`null`: all).
 */
export function receiverChoices(
  { deps }: Pick<PageRequest, "deps">,
  { rfc: typedRfc, taxRegime }: Pick<TypedReceiver, "rfc" | "taxRegime">,
  offered: readonly string[] | null,
): Choices {
  const catalogs = deps.catalogs();
  const day = today(deps.clock.now());
  const rfc = typedRfc.toUpperCase();
  const isKnown = rfcKind(rfc) !== undefined;
  const regimes = isKnown ? regimesOf(catalogs, rfc, day) : rowsInForce(catalogs, "tax-regimes", day);
  const uses =
    isKnown && regimes.some(({ code }) => code === taxRegime)
      ? usesOf(catalogs, { regime: taxRegime, person: personOf(rfc) }, day)
      : rowsInForce(catalogs, "cfdi-uses", day);
  return { regimes, uses: uses.filter(({ code }) => offered === null || offered.includes(code)) };
}
