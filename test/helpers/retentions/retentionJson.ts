import { readComplements } from "../../../src/domain/cfdi/complements/readComplements.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";

/** Returns the JSON by which the API is asked for a Retenciones 2.0 that stands under SAT's names. */
export function retentionJson(root: XmlElement): Record<string, unknown> {
  const part = (name: string, of = root) => of.children.find((child) => child.name === `retenciones:${name}`);
  const at = (name: string) => part(name)?.attributes ?? {};
  const receptor = part("Receptor")!;
  const [national, foreign] = [part("Nacional", receptor), part("Extranjero", receptor)];
  const relation = part("CfdiRetenRelacionados")?.attributes;
  const { MesIni, MesFin, Ejercicio } = at("Periodo");
  const totals = at("Totales");
  const taxes = part("Totales")!.children.map(({ attributes: one }) =>
    defined({
      base: one["BaseRet"],
      tax: one["ImpuestoRet"],
      amount: one["MontoRet"],
      paymentType: one["TipoPagoRet"],
    }),
  );
  return defined({
    key: root.attributes["CveRetenc"],
    description: root.attributes["DescRetenc"],
    relation: relation && { type: relation["TipoRelacion"], uuid: relation["UUID"] },
    receiver: national
      ? defined({
          rfc: national.attributes["RfcR"],
          name: national.attributes["NomDenRazSocR"],
          curp: national.attributes["CurpR"],
          postalCode: national.attributes["DomicilioFiscalR"],
        })
      : defined({
          nationality: "foreign",
          name: foreign!.attributes["NomDenRazSocR"],
          taxId: foreign!.attributes["NumRegIdTribR"],
        }),
    period: { from: Number(MesIni), to: Number(MesFin), year: Number(Ejercicio) },
    totals: defined({
      operation: totals["MontoTotOperacion"],
      taxed: totals["MontoTotGrav"],
      exempt: totals["MontoTotExent"],
      withheld: totals["MontoTotRet"],
      bimonthlyProfit: totals["UtilidadBimestral"],
      correspondingIsr: totals["ISRCorrespondiente"],
    }),
    taxes,
    complements: readComplements(part("Complemento")?.children ?? []),
  });
}

function defined(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
