import { isNode, type JsonNode } from "./jsonNode.ts";
import { filled, listAt, sumOf } from "./nodeValues.ts";

/** Writes what follows from the rest of a complement; `uuid` is a new one, or none. */
type Completion = (node: JsonNode, uuid: string | undefined) => JsonNode;

/** The complements in which one value follows from others, by their names. Source: the standard of each complement. */
const completions: Readonly<Record<string, Completion>> = {
  ImpuestosLocales: (node) =>
    filled(node, {
      TotaldeRetenciones: sumOf(listAt(node, "RetencionesLocales"), "Importe", 2),
      TotaldeTraslados: sumOf(listAt(node, "TrasladosLocales"), "Importe", 2),
    }),
  CartaPorte: (node, uuid) => {
    const { Ubicaciones, Mercancias } = node;
    const legs = listAt(Ubicaciones, "Ubicacion").filter(({ DistanciaRecorrida: km }) => km !== undefined);
    const goods = listAt(Mercancias, "Mercancia");
    // Only a Carta Porte that gets its id here is new: one that was issued before keeps what its schema lets be absent.
    const isNew = uuid !== undefined && node["IdCCP"] === undefined;
    return filled(node, {
      ...(isNew && { IdCCP: idCcpOf(uuid) }),
      ...(isNew && legs.length > 0 && { TotalDistRec: sumOf(legs, "DistanciaRecorrida", 0) }),
      ...(isNode(Mercancias) &&
        goods.length > 0 && {
          Mercancias: filled(Mercancias, {
            NumTotalMercancias: String(goods.length),
            // Goods weigh kilograms; nothing says what a total in another unit would be.
            ...(Mercancias["UnidadPeso"] === "KGM" && { PesoBrutoTotal: sumOf(goods, "PesoEnKg", 0) }),
          }),
        }),
    });
  },
  ComercioExterior: (node) => {
    const goods = listAt(node["Mercancias"], "Mercancia");
    // Version 1.1, which alone has TipoOperacion, lets the total be absent.
    const isAsked = goods.length > 0 && node["TipoOperacion"] === undefined;
    const sum = isAsked ? sumOf(goods, "ValorDolares", 2) : undefined;
    // A sum of more than two decimals has to be rounded by whoever knows how.
    return sum !== undefined && /\.\d\d$/.test(sum) ? filled(node, { TotalUSD: sum }) : node;
  },
  Aerolineas: (node) => {
    const { OtrosCargos } = node;
    if (!isNode(OtrosCargos)) return node;
    const TotalCargos = sumOf(listAt(OtrosCargos, "Cargo"), "Importe", 2);
    return { ...node, OtrosCargos: filled(OtrosCargos, { TotalCargos }) };
  },
};

/**
 * Returns a complement's JSON with the values that follow from others where the caller sent none: sums, counts, and from
 * a new UUID the IdCCP of a Carta Porte. What the caller sent stays, and a sum of what is no number is left out.
 */
export function withFollowingValues(name: string, content: unknown, uuid: string | undefined): unknown {
  const complete = Object.hasOwn(completions, name) ? completions[name] : undefined;
  return complete && isNode(content) ? complete(content, uuid) : content;
}

/** SAT's id of a Carta Porte is a UUID that begins with CCC. */
function idCcpOf(uuid: string): string {
  return `CCC${uuid.slice(3).toUpperCase()}`;
}
