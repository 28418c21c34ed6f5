import { rule, ruleGroup } from "../rule.ts";
import { below, complementNodes, type NodeReading } from "./complementNodes.ts";

/**
 * Rules on the complement INE 1.1: which committee, states and accounting keys go with each process. Source: SAT's
 * standard of the complement. The key at its root is optional for a national committee, so its absence is no fault.
 */
export const electoralRules = ruleGroup(
  (reading) => complementNodes(reading, "INE"),
  [
    rule("cfdi.electoral_committee_missing", "TipoComite", (node: NodeReading) =>
      isOrdinary(node) && node.at["TipoComite"] === undefined ? {} : undefined,
    ),
    rule("cfdi.electoral_committee_superfluous", "TipoComite", (node: NodeReading) => {
      const { TipoProceso, TipoComite } = node.at;
      return isElection(node) && TipoComite !== undefined
        ? { process: TipoProceso!, written: TipoComite }
        : undefined;
    }),
    rule("cfdi.electoral_states_missing", "Entidad", (node: NodeReading) =>
      needsStates(node) && states(node).length === 0 ? {} : undefined,
    ),
    rule("cfdi.electoral_states_superfluous", "Entidad", (node: NodeReading) =>
      isOrdinary(node) && node.at["TipoComite"] === national && states(node).length > 0 ? {} : undefined,
    ),
    rule("cfdi.electoral_key_superfluous", "IdContabilidad", (node: NodeReading) => {
      const { IdContabilidad, TipoComite } = node.at;
      const standsInStates = isElection(node) || (isOrdinary(node) && TipoComite === stateExecutive);
      return standsInStates && IdContabilidad !== undefined ? { written: IdContabilidad } : undefined;
    }),
  ],
);

/** Rules on each Entidad of the complement INE. */
export const electoralStateRules = ruleGroup(
  (reading) =>
    complementNodes(reading, "INE").flatMap((node) =>
      states(node).map((state, index, all) => ({ ...state, node, before: all.slice(0, index) })),
    ),
  [
    rule("cfdi.electoral_scope_missing", "Ambito", ({ node, at }: StateReading) =>
      isElection(node) && at["Ambito"] === undefined ? {} : undefined,
    ),
    rule("cfdi.electoral_scope_superfluous", "Ambito", ({ node, at: { Ambito } }: StateReading) =>
      isOrdinary(node) && Ambito !== undefined ? { written: Ambito } : undefined,
    ),
    rule("cfdi.electoral_state_twice", "ClaveEntidad", ({ at, before }: StateReading) => {
      const { ClaveEntidad, Ambito } = at;
      const isTwice = before.some(
        (other) => other.at["ClaveEntidad"] === ClaveEntidad && other.at["Ambito"] === Ambito,
      );
      return isTwice && ClaveEntidad !== undefined ? { written: ClaveEntidad } : undefined;
    }),
  ],
);

/** An Entidad, with its complement and the Entidad nodes that stand before it. */
interface StateReading extends NodeReading {
  readonly node: NodeReading;
  readonly before: readonly NodeReading[];
}

const national = "Ejecutivo Nacional";
const stateExecutive = "Ejecutivo Estatal";

function states(node: NodeReading): readonly NodeReading[] {
  return below(node, "[Entidad]");
}

function isOrdinary({ at }: NodeReading): boolean {
  return at["TipoProceso"] === "Ordinario";
}

function isElection({ at }: NodeReading): boolean {
  return at["TipoProceso"] === "Precampaña" || at["TipoProceso"] === "Campaña";
}

/** Elections name their states; so do the committees of a state. */
function needsStates(node: NodeReading): boolean {
  const { TipoComite } = node.at;
  return isElection(node) || (isOrdinary(node) && TipoComite !== undefined && TipoComite !== national);
}
