import { scaled, documentPlaces } from "../../../money/scaled.ts";
import type { Reading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";
import { below, complementNodes, sumAt, written, type NodeReading } from "./complementNodes.ts";

/** The nodes of those who sell, and of those who buy: alone, or together with others. */
const sides = [
  {
    side: "DatosEnajenante",
    one: "DatosUnEnajenante",
    many: ["DatosEnajenantesCopSC", "DatosEnajenanteCopSC"],
  },
  {
    side: "DatosAdquiriente",
    one: "DatosUnAdquiriente",
    many: ["DatosAdquirientesCopSC", "DatosAdquirienteCopSC"],
  },
] as const;

/**
 * Rules on who sells and who buys in the complement Notarios Públicos 1.0. Its schema takes either node, or none,
 * whatever CoproSocConyugalE says.
 */
export const notaryRules = ruleGroup(partiesOf, [
  rule("cfdi.notary_one_missing", "", (party: PartyReading) =>
    isShared(party) === false && below(party, party.one).length === 0 ? { missing: party.one } : undefined,
  ),
  rule("cfdi.notary_owners_missing", "", (party: PartyReading) =>
    isShared(party) && owners(party).length === 0 ? { missing: party.many[0] } : undefined,
  ),
  rule("cfdi.notary_shares", "", (party: PartyReading) => {
    const shares = sumAt(owners(party), "Porcentaje");
    return owners(party).length > 0 && shares !== whole ? { written: written(shares) } : undefined;
  }),
]);

type PartyReading = NodeReading & (typeof sides)[number];

const whole = scaled("100", documentPlaces);

function partiesOf(reading: Reading): PartyReading[] {
  return complementNodes(reading, "NotariosPublicos").flatMap((node) =>
    sides.flatMap((names) => below(node, names.side).map((party) => ({ ...party, ...names }))),
  );
}

/** Says whether several own the property; nothing where the attribute is absent. */
function isShared({ at }: NodeReading): boolean | undefined {
  return at["CoproSocConyugalE"] === undefined ? undefined : at["CoproSocConyugalE"] === "Si";
}

function owners(party: PartyReading): readonly NodeReading[] {
  const [list, owner] = party.many;
  return below(party, list, `[${owner}]`);
}
