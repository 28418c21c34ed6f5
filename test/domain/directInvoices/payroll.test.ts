import test from "ava";
import { embeddedActiveCatalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { readComplements } from "../../../src/domain/cfdi/complements/readComplements.ts";
import { buildDirect } from "../../../src/domain/directInvoices/buildDirect.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { newInvoiceExamples } from "../../../src/http/pos/directInvoices/newInvoice.examples.ts";
import { catalogsWith } from "../../helpers/catalogs/catalogsWith.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "none" as const,
  catalogs: embeddedActiveCatalogs,
  day: "2026-11-23",
  uuid: "5a1f9c3e-2b7d-4e8a-9c61-0d3f4b5a6e72",
};
const employee = {
  rfc: "FUNK671228PH6",
  name: "KARLA FUENTE NOLASCO",
  postalCode: "01160",
  taxRegime: "605",
  cfdiUse: "CN01",
};
const { complements } = newInvoiceExamples["payroll"] as { complements: { Nomina: object } };

/** Builds the receipt of these parts of Nomina, several where there are several. */
function receipt(parts: readonly object[], catalogs = embeddedActiveCatalogs) {
  const all = parts.map((part) => ({ ...complements.Nomina, ...part }));
  const Nomina = all.length === 1 ? all[0] : all;
  return atOnce(buildDirect({ type: "payroll", complements: { Nomina } }, { ...issue, catalogs }, employee));
}

/** Returns the document of a receipt that is free of faults. */
function document(parts: readonly object[]) {
  const built = receipt(parts);
  if (built.kind === "rejected") throw new Error(JSON.stringify(built.faults));
  return built.comprobante;
}

const earning = (
  TipoPercepcion: string,
  ImporteGravado: string | number,
  ImporteExento: string | number,
) => ({
  TipoPercepcion,
  Clave: `00${TipoPercepcion}`,
  Concepto: "Percepción",
  ImporteGravado,
  ImporteExento,
});
const severancePay = {
  TotalPagado: "3000.00",
  NumAñosServicio: 6,
  UltimoSueldoMensOrd: "15000.00",
  IngresoAcumulable: "3000.00",
  IngresoNoAcumulable: "0.00",
};

test("wages, severance and pensions are added up apart, and a total that was sent stays", (t) => {
  const { Complemento = [] } = document([
    {
      Percepciones: {
        Percepcion: [earning("001", 7500, 0), earning("022", "2000.00", "1000.00")],
        SeparacionIndemnizacion: severancePay,
        TotalExento: "1000.00",
      },
      OtrosPagos: {
        OtroPago: [
          {
            TipoOtroPago: "002",
            Clave: "00200",
            Concepto: "Subsidio",
            Importe: "0.00",
            SubsidioAlEmpleo: { SubsidioCausado: "0.00" },
          },
        ],
      },
    },
  ]);
  const { Nomina } = readComplements(Complemento) as { Nomina: object };
  t.like(Nomina, {
    TotalPercepciones: "10500.00",
    TotalOtrosPagos: "0.00",
    Percepciones: {
      TotalSueldos: "7500.00",
      TotalSeparacionIndemnizacion: "3000.00",
      TotalGravado: "9500.00",
      TotalExento: "1000.00",
    },
  });
  t.false("TotalJubilacionPensionRetiro" in (Nomina as { Percepciones: object }).Percepciones);
});

test("a receipt of several Nomina comes to the sum of all", (t) => {
  t.like(document([{}, {}]), { SubTotal: "16200.00", Descuento: "2094.52", Total: "14105.48" });
});

test("what follows from the complement is at fault in the complement", (t) => {
  const deducted = {
    Deducciones: {
      Deduccion: [{ TipoDeduccion: "002", Clave: "00301", Concepto: "ISR", Importe: "9000.00" }],
    },
  };
  const built = receipt([deducted]);
  const faults = built.kind === "rejected" ? built.faults : [];
  t.like(
    faults.find(({ code }) => code === "CFDI40110"),
    { path: "complements.Nomina", sat: "Descuento" },
  );
});

test("a code is held against the catalog that SAT names for it, where that is held", (t) => {
  const bank = { Receptor: { ...(complements.Nomina as { Receptor: object }).Receptor, Banco: "012" } };
  t.is(receipt([bank]).kind, "built");
  const held = catalogsWith({
    "payroll/banks": [{ code: "002" }],
    "payroll/contract-types": [{ code: "01", validUntil: "2026-11-22" }],
  });
  const built = receipt([bank], held);
  const faults = built.kind === "rejected" ? built.faults : [];
  t.deepEqual(
    faults.map(({ code, path, sat }) => [code, path, sat]),
    [
      ["301", "complements.Nomina.Receptor.TipoContrato", "Complemento.Nomina.Receptor.TipoContrato"],
      ["301", "complements.Nomina.Receptor.Banco", "Complemento.Nomina.Receptor.Banco"],
    ],
  );
});
