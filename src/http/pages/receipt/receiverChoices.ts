import { personOf, regimesOf, rowsInForce, usesOf } from "../../../domain/taxpayers/receiverChoices.ts";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import { today } from "../../catalogs/today.ts";
import type { Choice } from "../fields.ts";
import type { PageRequest } from "../page.ts";
import type { TypedReceiver } from "./receiverForm.ts";

interface Choices {
  readonly regimes: readonly Choice[];
  readonly uses: readonly Choice[];
  /** Those where a receiver from abroad may reside. */
  readonly countries: readonly Choice[];
}

/**
 * Returns the regimes, uses and countries in force. There are fewer regimes and uses once the RFC shows the kind of person and a regime is
 * chosen, and only the uses that the merchant offers (`null`: all).
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
  const countries = rowsInForce(catalogs, "countries", day).filter(({ code }) => code !== "MEX");
  return { regimes, countries, uses: uses.filter(({ code }) => offered === null || offered.includes(code)) };
}
