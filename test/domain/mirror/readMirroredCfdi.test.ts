import test from "ava";
import { liveMemory } from "../../helpers/liveMemory.ts";
import { readOdd } from "./readOdd.ts";
import { stampedXml, uuid } from "./stampedXml.ts";

test("a document's taxes are summed by tax, and listed by rate", (t) => {
  const traslado = (tax: string, rate: string, amount?: string) =>
    `<cfdi:Traslado Base="100" Impuesto="${tax}" TipoFactor="${amount ? "Tasa" : "Exento"}" TasaOCuota="${rate}"${amount ? ` Importe="${amount}"` : ""}/>`;
  const { cfdi } = readOdd(
    t,
    stampedXml({
      middle: `<cfdi:Conceptos><cfdi:Concepto><cfdi:Impuestos><cfdi:Traslados>${traslado("002", "0.16", "999")}</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>
        <cfdi:Impuestos TotalImpuestosTrasladados="24.105">
          <cfdi:Retenciones><cfdi:Retencion Impuesto="001" Importe="10.00"/><cfdi:Retencion Impuesto="002" Importe="1.5"/></cfdi:Retenciones>
          <cfdi:Traslados>${traslado("002", "0.160000", "16.005")}${traslado("002", "0.080000", "0.1")}${traslado("003", "0.08", "8.00")}${traslado("002", "0")}</cfdi:Traslados>
        </cfdi:Impuestos>`,
      complement: `<implocal:ImpuestosLocales><implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="3.00"/></implocal:ImpuestosLocales>`,
    }),
  );

  t.like(cfdi, {
    ivaTransferred: "16.105",
    iepsTransferred: "8.00",
    isrWithheld: "10.00",
    ivaWithheld: "1.5",
    iepsWithheld: null,
  });
  t.deepEqual(
    cfdi.taxes?.map(({ withheld, tax, factor, rate, amount }) =>
      [withheld, tax, factor, rate, amount].join(" "),
    ),
    [
      "false 002 Tasa 0.160000 16.005",
      "false 002 Tasa 0.080000 0.1",
      "false 003 Tasa 0.08 8.00",
      "false 002 Exento 0 ",
      "true 001   10.00",
      "true 002   1.5",
      "false ISH  3.00 3.00",
    ],
  );
});

test("relations and payments come with their documents", (t) => {
  const other = "11111111-AAAA-4BBB-8000-000000000001";
  const { cfdi, codes } = readOdd(
    t,
    stampedXml({
      root: { TipoDeComprobante: "P", Total: "0", Moneda: "XXX" },
      middle: `<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${other}"/><cfdi:CfdiRelacionado UUID="none"/></cfdi:CfdiRelacionados>`,
      complement: `<pago20:Pagos><pago20:Totales MontoTotalPagos="116"/>
        <pago20:Pago FechaPago="2024-02-28T12:00:00" FormaDePagoP="03" MonedaP="MXN" TipoCambioP="1" Monto="116.00">
          <pago20:DoctoRelacionado IdDocumento="${other}" Serie="A" Folio="7" MonedaDR="MXN" NumParcialidad="1" ImpSaldoAnt="116.00" ImpPagado="116.00" ImpSaldoInsoluto="0.00" EquivalenciaDR="1"/>
        </pago20:Pago><pago20:Pago FechaPago="never" MonedaP="MXN" Monto="1"/></pago20:Pagos>`,
    }),
  );

  t.deepEqual(cfdi.relations, [{ type: "04", uuids: [other.toLowerCase()] }]);
  t.deepEqual(cfdi.payments, [
    {
      paidAt: "2024-02-28T12:00:00",
      form: "03",
      currency: "MXN",
      exchangeRate: "1",
      amount: "116.00",
      documents: [
        {
          uuid: other.toLowerCase(),
          series: "A",
          folio: "7",
          currency: "MXN",
          installment: "1",
          previousBalance: "116.00",
          paid: "116.00",
          balance: "0.00",
        },
      ],
    },
  ]);
  t.deepEqual(codes, ["relation.no_uuid", "time.unreadable", "payment.incomplete"]);
});

test("the sides are those of the taxpayer who reads", (t) => {
  const sides = (as: string) => {
    const { issued, received, partyRfc } = readOdd(t, stampedXml(), as).cfdi;
    return [issued, received, partyRfc];
  };
  t.deepEqual(sides("EKU9003173C9"), [true, false, "MISC491214B86"]);
  t.deepEqual(sides("MISC491214B86"), [false, true, "EKU9003173C9"]);
  t.deepEqual(sides("XIA190128J61"), [false, false, "EKU9003173C9"]);
});

test("a CFDI 3.2 is read in the words of 4.0", (t) => {
  const xml = `<?xml version="1.0"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" version="3.2" serie="F" folio="9" fecha="2015-03-01T10:20:30" formaDePago="Pago en una sola exhibición" metodoDePago="Efectivo" subTotal="100" descuento="0" TipoCambio="1" Moneda="Pesos" total="116.00" tipoDeComprobante="ingreso" LugarExpedicion="Toluca">
    <cfdi:Emisor rfc="EKU9003173C9" nombre="ESCUELA"><cfdi:DomicilioFiscal calle="x"/><cfdi:RegimenFiscal Regimen="General de Ley"/></cfdi:Emisor>
    <cfdi:Receptor rfc="MISC491214B86" nombre="CECILIA"/><cfdi:Conceptos/>
    <cfdi:Impuestos><cfdi:Retenciones><cfdi:Retencion impuesto="ISR" importe="10"/></cfdi:Retenciones><cfdi:Traslados><cfdi:Traslado impuesto="IVA" tasa="16.00" importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>
    <cfdi:Complemento><tfd:TimbreFiscalDigital version="1.0" UUID="${uuid}" FechaTimbrado="2015-03-01T10:21:00"/></cfdi:Complemento></cfdi:Comprobante>`;
  const { cfdi, codes } = readOdd(t, xml);
  t.deepEqual(codes, []);
  t.like(cfdi, {
    version: "3.2",
    type: "I",
    series: "F",
    folio: "9",
    issuedAt: "2015-03-01T10:20:30",
    currency: "MXN",
    total: "116.00",
    paymentMethod: "PUE",
    paymentForm: "Efectivo",
    emisorRegime: "General de Ley",
    placeOfIssue: "Toluca",
    ivaTransferred: "16.00",
    isrWithheld: "10",
    pacRfc: null,
  });
});

test("retentions of both editions are read, of foreigners too", (t) => {
  const old = `<retenciones:Retenciones xmlns:retenciones="http://www.sat.gob.mx/esquemas/retencionpago/1" Version="1.0" FolioInt="3" FechaExp="2016-03-01T10:20:30-06:00" CveRetenc="14"><retenciones:Emisor RFCEmisor="EKU9003173C9" NomDenRazSocE="ESCUELA"/><retenciones:Receptor Nacionalidad="Nacional"><retenciones:Nacional RFCRecep="MISC491214B86" NomDenRazSocR="CECILIA"/></retenciones:Receptor><retenciones:Totales montoTotOperacion="1000" montoTotRet="100"><retenciones:ImpRetenidos BaseRet="1000" Impuesto="01" montoRet="100.00" TipoPagoRet="Pago provisional"/></retenciones:Totales><retenciones:Complemento><tfd:TimbreFiscalDigital UUID="${uuid}"/></retenciones:Complemento></retenciones:Retenciones>`;
  const foreign = old
    .replace("retencionpago/1", "retencionpago/2")
    .replace(/<retenciones:Nacional [^>]*>/, '<retenciones:Extranjero NomDenRazSocR="ACME LTD"/>');

  const [first, second] = [readOdd(t, old), readOdd(t, foreign)];

  t.deepEqual([first.codes, second.codes], [[], []]);
  t.like(first.cfdi, {
    service: "retenciones",
    type: "R",
    issued: true,
    receptorRfc: "MISC491214B86",
    issuedAt: "2016-03-01T10:20:30",
    folio: "3",
    total: "1000",
    isrWithheld: "100.00",
  });
  t.deepEqual(first.cfdi.taxes, [{ withheld: true, tax: "001", base: "1000", amount: "100.00" }]);
  t.like(second.cfdi, { receptorRfc: "XEXX010101000", receptorName: "ACME LTD" });
});

test("what is kept of a large document does not keep its text in memory", (t) => {
  const large = Buffer.from(stampedXml({ middle: `<!--${"ñ".repeat(1_000_000)}--><cfdi:Conceptos/>` }));
  const before = liveMemory();

  const kept = Array.from({ length: 50 }, () => readOdd(t, large).cfdi);

  t.true(liveMemory() - before < 10_000_000);
  t.is(kept[49]?.emisorName, "ESCUELA KEMPER URGATE");
});
