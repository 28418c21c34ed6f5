import type { MessageKey } from "../../../../src/domain/cfdi/matrix/messages.ts";
import { broken, type BrokenRule } from "./brokenRule.ts";
import type { Changes } from "./changed.ts";
import { sold, withComplement } from "./complementDocuments.ts";

const root = "Complemento.ComercioExterior";
const goods = "Mercancias.Mercancia";

export const brokenExports: readonly BrokenRule[] = [
  broken("cfdi.export_document_type", root, sold, { TipoDeComprobante: "E" }),
  broken("cfdi.export_reason_missing", `${root}.MotivoTraslado`, sold, {
    TipoDeComprobante: "T",
    FormaPago: undefined,
    MetodoPago: undefined,
    Impuestos: undefined,
    Moneda: "XXX",
    TipoCambio: undefined,
    SubTotal: "0",
    Total: "0",
    "Receptor.UsoCFDI": "S01",
    Conceptos: sold.Conceptos.map(({ Impuestos: _, ...item }) => ({
      ...item,
      ValorUnitario: "0",
      Importe: "0",
      ObjetoImp: "01",
    })),
  }),
  inExport("reason_superfluous", "MotivoTraslado", { MotivoTraslado: "04" }),
  inExport("owner_missing", "Propietario", { MotivoTraslado: "05" }, ["reason_superfluous MotivoTraslado"]),
  inExport("owner_superfluous", "Propietario", {
    Propietario: [{ NumRegIdTrib: "123456", ResidenciaFiscal: "USA" }],
  }),
  inExport("key", "ClaveDePedimento", { ClaveDePedimento: "B1" }),
  inExport("certificate_number", "NumCertificadoOrigen", { NumCertificadoOrigen: "1234567" }),
  inExport("rate", "TipoCambioUSD", { TipoCambioUSD: "17.3608" }),
  inExport("total", "TotalUSD", { TotalUSD: "15500.01" }),
  inExport("total_decimals", "TotalUSD", { TotalUSD: "15500" }),
  broken(
    "cfdi.export_item_unnamed",
    `${root}.Mercancias`,
    sold,
    {
      "Conceptos.Concepto[1].NoIdentificacion": undefined,
    },
    { also: [`cfdi.export_goods_unknown ${root}.${goods}[1].NoIdentificacion`] },
  ),
  inExport("item_unlisted", "Mercancias", {
    [goods]: [{ NoIdentificacion: "SKU0001", ValorDolares: "15500" }],
  }),
  inExport("goods_unknown", `${goods}[2].NoIdentificacion`, {
    [`${goods}[2]`]: { NoIdentificacion: "SKU0003", ValorDolares: "0" },
  }),
  inExport("issuer_address", "Emisor.Domicilio", { Emisor: undefined }),
  inExport("receiver_address", "Receptor.Domicilio", { "Receptor.Domicilio": undefined }),
  inExport("receiver_country", "Receptor.Domicilio.Pais", { "Receptor.Domicilio.Pais": "MEX" }),
  inExport("company_curp", "Emisor.Curp", { "Emisor.Curp": "CUSC850516HDFRLS09" }),
  broken("cfdi.export_person_curp", `${root}.Emisor.Curp`, sold, {
    "Emisor.Rfc": "CUSC850516316",
    "Emisor.RegimenFiscal": "612",
  }),
  broken("cfdi.export_receiver", root, sold, {
    "Receptor.Rfc": "XIQB891116QE4",
    "Receptor.Nombre": "BERENICE XIMO QUEZADA",
    "Receptor.RegimenFiscalReceptor": "612",
    "Receptor.UsoCFDI": "G03",
    "Receptor.ResidenciaFiscal": undefined,
    "Receptor.NumRegIdTrib": undefined,
  }),
];

type ExportKey =
  Extract<MessageKey, `cfdi.export_${string}`> extends `cfdi.export_${infer Name}` ? Name : never;

function inExport(name: ExportKey, path: string, changes: Changes, also: readonly string[] = []): BrokenRule {
  const inside = Object.entries(changes).map(([each, value]) => [`ComercioExterior.${each}`, value] as const);
  const document = withComplement(sold, Object.fromEntries(inside));
  return broken(
    `cfdi.export_${name}`,
    `${root}.${path}`,
    document,
    {},
    {
      also: also.map((each) => `cfdi.export_${each.replace(" ", ` ${root}.`)}`),
    },
  );
}
