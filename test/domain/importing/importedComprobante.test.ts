import test from "ava";
import { satNames } from "../../../src/domain/cfdi/satNames.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { importedComprobante } from "../../../src/domain/importing/importedComprobante.ts";
import { taxesOfDocument } from "../../../src/domain/payments/taxesOfDocument.ts";

const concepto = `<cfdi:Concepto ClaveProdServ="01010101" Cantidad="1" ClaveUnidad="H87" Descripcion="Taza" ValorUnitario="50.00" Importe="50.00">
  <cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="50.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="8.00"/></cfdi:Traslados></cfdi:Impuestos>
</cfdi:Concepto>`;

const of33 = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" Version="3.3" Serie="V" Folio="A-7" Fecha="2022-02-01T10:00:00" Sello="x" NoCertificado="1" Certificado="y" SubTotal="100.00" Moneda="MXN" Total="116.00" TipoDeComprobante="I" MetodoPago="PPD" FormaPago="99" LugarExpedicion="06000">
  <cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="5FB2822E-396D-4725-8521-CDC4BDD20CCF"/></cfdi:CfdiRelacionados>
  <cfdi:Emisor Rfc="EKU9003173C9" RegimenFiscal="601"/>
  <cfdi:Receptor Rfc="URE180429TM6" UsoCFDI="G03"/>
  <cfdi:Conceptos>${concepto}${concepto}</cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="16.00"><cfdi:Traslados><cfdi:Traslado Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento><implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="0.00"/></cfdi:Complemento>
  <cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1"/></cfdi:Complemento>
  <cfdi:Addenda><a/></cfdi:Addenda>
</cfdi:Comprobante>`;

test("a CFDI 3.3 is read as one of today: content only, and with the bases that its summary leaves out", (t) => {
  const document = importedComprobante(satNames(parseXml(of33)));
  t.is(
    Object.keys(document).sort().join(" "),
    "CfdiRelacionados Complemento Conceptos Emisor Folio FormaPago Impuestos LugarExpedicion MetodoPago Moneda " +
      "Receptor Serie SubTotal TipoDeComprobante Total Version",
  );
  t.deepEqual(document.CfdiRelacionados, [
    { TipoRelacion: "04", CfdiRelacionado: [{ UUID: "5FB2822E-396D-4725-8521-CDC4BDD20CCF" }] },
  ]);
  t.is(document.Conceptos.length, 2);
  t.deepEqual(
    document.Complemento?.map(({ name }) => name),
    ["implocal:ImpuestosLocales"],
  );
  t.deepEqual(taxesOfDocument(document, 2), [
    {
      withheld: false,
      Base: "100.00",
      Impuesto: "002",
      TipoFactor: "Tasa",
      TasaOCuota: "0.160000",
      Importe: "16.00",
    },
  ]);
});
