import {
  amountAt,
  below,
  complementNodes,
  notSum,
  sumAt,
  type NodeReading,
} from "../complements/complementNodes.ts";
import { readAmount } from "../figures/amount.ts";
import { rule, ruleGroup } from "../rule.ts";
import { documentPlaces, roundTo, tenTo } from "../../../money/scaled.ts";

/** The reason of a transfer that sends goods of one's own, to oneself. */
const own = "02";
/** The reason of a transfer of what belongs to others. */
const others = "05";

/** Rules on the complement Comercio Exterior 2.0 as a whole. */
export const comercioExteriorRules = ruleGroup(
  (reading) => complementNodes(reading, "ComercioExterior", "2.0"),
  [
    rule("cfdi.export_document_type", "", ({ reading: { type } }: NodeReading) =>
      type === "I" || type === "T" ? undefined : { written: type },
    ),
    rule("cfdi.export_reason_missing", "MotivoTraslado", ({ reading: { type }, at }: NodeReading) =>
      type === "T" && at["MotivoTraslado"] === undefined ? {} : undefined,
    ),
    rule(
      "cfdi.export_reason_superfluous",
      "MotivoTraslado",
      ({ reading: { type }, at: { MotivoTraslado } }: NodeReading) =>
        type !== "T" && MotivoTraslado !== undefined ? { written: MotivoTraslado } : undefined,
    ),
    rule("cfdi.export_owner_missing", "Propietario", (node: NodeReading) =>
      node.at["MotivoTraslado"] === others && below(node, "[Propietario]").length === 0 ? {} : undefined,
    ),
    rule("cfdi.export_owner_superfluous", "Propietario", (node: NodeReading) =>
      node.at["MotivoTraslado"] !== others && below(node, "[Propietario]").length > 0 ? {} : undefined,
    ),
    rule("cfdi.export_key", "ClaveDePedimento", ({ at: { ClaveDePedimento: key } }: NodeReading) =>
      key !== undefined && key !== "A1" ? { written: key } : undefined,
    ),
    rule("cfdi.export_certificate_number", "NumCertificadoOrigen", ({ at }: NodeReading) =>
      at["CertificadoOrigen"] === "0" && at["NumCertificadoOrigen"] !== undefined
        ? { written: at["NumCertificadoOrigen"] }
        : undefined,
    ),
    // In dollars the two rates are one; the document's may have more zeros.
    rule("cfdi.export_rate", "TipoCambioUSD", (node: NodeReading) => {
      const { currency, document } = node.reading;
      const rate = readAmount(document.TipoCambio);
      return currency === "USD" && rate && rate.value !== amountAt(node, "TipoCambioUSD")
        ? { written: node.at["TipoCambioUSD"] ?? "—", expected: rate.text }
        : undefined;
    }),
    rule("cfdi.export_total", "TotalUSD", (node: NodeReading) => {
      const sum = sumAt(below(node, "Mercancias", "[Mercancia]"), "ValorDolares");
      return notSum(node, "TotalUSD", roundTo(sum, tenTo(documentPlaces - 2)));
    }),
    rule("cfdi.export_total_decimals", "TotalUSD", ({ at: { TotalUSD = "" } }: NodeReading) =>
      TotalUSD !== "" && !/\.\d\d$/.test(TotalUSD) ? { written: TotalUSD } : undefined,
    ),
    rule("cfdi.export_item_unnamed", "Mercancias", ({ reading }: NodeReading) => {
      const at = reading.conceptos.findIndex(({ node }) => node.NoIdentificacion === undefined);
      return at < 0 ? undefined : { item: at + 1 };
    }),
    rule("cfdi.export_item_unlisted", "Mercancias", (node: NodeReading) => {
      const listed = below(node, "Mercancias", "[Mercancia]").map(({ at }) => at["NoIdentificacion"]);
      const unlisted = itemsOf(node).find((id) => !listed.includes(id));
      return unlisted === undefined ? undefined : { written: unlisted };
    }),
  ],
);

/** The rule on each Mercancia: it is one of the document's items. */
export const exportedGoodsRules = ruleGroup(
  (reading) =>
    complementNodes(reading, "ComercioExterior", "2.0").flatMap((node) =>
      below(node, "Mercancias", "[Mercancia]"),
    ),
  [
    rule("cfdi.export_goods_unknown", "NoIdentificacion", (goods: NodeReading) => {
      const { NoIdentificacion: id } = goods.at;
      return id !== undefined && !itemsOf(goods).includes(id) ? { written: id } : undefined;
    }),
  ],
);

/** Rules on the parties of an export: their addresses, their ids. */
export const exportPartiesRules = ruleGroup(
  (reading) => complementNodes(reading, "ComercioExterior", "2.0"),
  [
    rule("cfdi.export_issuer_address", "Emisor.Domicilio", (node: NodeReading) => {
      const [address] = below(node, "Emisor", "Domicilio");
      return address?.at["Pais"] === "MEX" ? undefined : { written: address?.at["Pais"] ?? "—" };
    }),
    rule("cfdi.export_receiver_address", "Receptor.Domicilio", (node: NodeReading) =>
      below(node, "Receptor", "Domicilio").length === 0 ? {} : undefined,
    ),
    rule("cfdi.export_receiver_country", "Receptor.Domicilio.Pais", (node: NodeReading) =>
      node.at["MotivoTraslado"] !== own && below(node, "Receptor", "Domicilio")[0]?.at["Pais"] === "MEX"
        ? {}
        : undefined,
    ),
    rule("cfdi.export_company_curp", "Emisor.Curp", (node: NodeReading) =>
      issuerLength(node) === 12 && below(node, "Emisor")[0]?.at["Curp"] !== undefined ? {} : undefined,
    ),
    rule("cfdi.export_person_curp", "Emisor.Curp", (node: NodeReading) =>
      issuerLength(node) === 13 && below(node, "Emisor")[0]?.at["Curp"] === undefined ? {} : undefined,
    ),
    rule("cfdi.export_receiver", "", ({ at, reading: { document, type } }: NodeReading) => {
      const rfc = document.Receptor?.Rfc;
      const isOwn = type === "T" && at["MotivoTraslado"] === own;
      return rfc !== undefined && rfc !== "XEXX010101000" && !isOwn ? { written: rfc } : undefined;
    }),
  ],
);

function itemsOf({ reading }: NodeReading): string[] {
  return reading.conceptos.flatMap(({ node }) => node.NoIdentificacion ?? []);
}

function issuerLength({ reading }: NodeReading): number | undefined {
  return reading.document.Emisor?.Rfc?.length;
}
