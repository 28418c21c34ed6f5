import type { CatalogRow } from "../../../domain/catalogs/definitions/catalogDefinition.ts";
import { personOf, regimesOf, rowsInForce, usesOf } from "../../../domain/taxpayers/receiverChoices.ts";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import { today } from "../../present/today.ts";
import type { Choice } from "../fields.ts";
import type { PageRequest } from "../page.ts";
import type { TypedReceiver } from "./receiverForm.ts";

interface Choices {
  readonly regimes: readonly Choice[];
  readonly uses: readonly Choice[];
  /** The countries where a receiver from abroad may reside. */
  readonly countries: readonly Choice[];
  /** Everything in force as JSON, from which a script narrows the lists while somebody types. */
  readonly all: string;
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
  const isOffered = ({ code }: Choice) => offered === null || offered.includes(code);
  const all = {
    regimes: rowsInForce(catalogs, "tax-regimes", day).map((row) => [
      row.code,
      row.description,
      personsOf(row),
    ]),
    uses: rowsInForce(catalogs, "cfdi-uses", day)
      .filter(isOffered)
      .map((row) => [row.code, row.description, personsOf(row), listOf(row.fields["regimes"])]),
  };
  return { regimes, countries, uses: uses.filter(isOffered), all: JSON.stringify(all) };
}

function personsOf({ fields }: CatalogRow): string {
  return `${fields["fisica"] === true ? "F" : ""}${fields["moral"] === true ? "M" : ""}`;
}

function listOf(regimes: unknown): string {
  return Array.isArray(regimes) ? regimes.join(" ") : "";
}
