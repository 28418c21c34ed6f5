import type { InformacionAduanera } from "../conceptos.ts";
import type { Incomplete, Located, Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

interface PedimentoReading extends Located {
  readonly reading: Reading;
  readonly NumeroPedimento: string | undefined;
}

/** Rules on customs declarations of a Concepto. */
export const pedimentoRules = ruleGroup(
  (reading) =>
    reading.conceptos.flatMap(({ node, path }) => readPedimentos(reading, node.InformacionAduanera, path)),
  [
    rule("CFDI40194", "NumeroPedimento", impossible),
    rule("CFDI40195", "NumeroPedimento", besideComercioExterior),
  ],
);

/** The same rules on those of its parts. */
export const partePedimentoRules = ruleGroup(
  ({ conceptos }) =>
    conceptos
      .flatMap(({ partes }) => partes)
      .flatMap(({ node, path, reading }) => readPedimentos(reading, node.InformacionAduanera, path)),
  [
    rule("CFDI40199", "NumeroPedimento", impossible),
    rule("CFDI40200", "NumeroPedimento", besideComercioExterior),
  ],
);

function readPedimentos(
  reading: Reading,
  nodes: readonly Incomplete<InformacionAduanera>[] = [],
  path: string,
): PedimentoReading[] {
  return nodes.map(({ NumeroPedimento }, i) => ({
    reading,
    NumeroPedimento,
    path: `${path}.InformacionAduanera[${i}]`,
  }));
}

/**
 * Says whether year, customs office and licence do not fit. An office that has closed since was open when the goods
 * came in, so days don't count. The number is not looked at: c_NumPedimentoAduana grows by the day, and yesterday's
 * would refuse what came in today.
 */
function impossible({ NumeroPedimento, reading: { catalogs, day } }: PedimentoReading) {
  if (NumeroPedimento === undefined) return undefined;
  const [, year = "", office = "", licence = ""] = form.exec(NumeroPedimento) ?? [];
  const isPossible =
    year !== "" &&
    (day === undefined || year <= day.slice(2, 4)) &&
    catalogs.judge("customs", office) !== "unknown" &&
    catalogs.judge("customs-patents", licence) !== "unknown";
  return isPossible ? undefined : { written: NumeroPedimento };
}

const form = /^([0-9]{2}) {2}([0-9]{2}) {2}([0-9]{4}) {2}[0-9]{7}$/;

function besideComercioExterior({ NumeroPedimento, reading }: PedimentoReading) {
  return NumeroPedimento !== undefined && reading.hasComercioExterior
    ? { written: NumeroPedimento }
    : undefined;
}
