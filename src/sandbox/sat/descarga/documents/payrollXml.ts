import { mix } from "../../catalogs/mix.ts";
import { pesos } from "./sale.ts";
import type { SatDocument } from "./satDocument.ts";

/** Returns the complemento Nómina 1.2: a fortnight's wage, what was kept back being the document's discount. */
export function payrollXml({ seed, issuedAt, receptor, sale }: SatDocument): string {
  const day = issuedAt.slice(0, 10);
  const earned = pesos(sale.subtotal);
  const kept = pesos(sale.discount);
  const number = mix(seed, 111) % 10_000;
  const keeping =
    sale.discount > 0
      ? `<nomina12:Deducciones TotalImpuestosRetenidos="${kept}"><nomina12:Deduccion TipoDeduccion="002" Clave="D01" Concepto="ISR" Importe="${kept}"/></nomina12:Deducciones>`
      : "";
  return (
    `<nomina12:Nomina Version="1.2" TipoNomina="O" FechaPago="${day}" FechaInicialPago="${day}" FechaFinalPago="${day}" NumDiasPagados="15.000"` +
    ` TotalPercepciones="${earned}"${sale.discount > 0 ? ` TotalDeducciones="${kept}"` : ""}>` +
    `<nomina12:Emisor RegistroPatronal="B5510768108"/>` +
    `<nomina12:Receptor Curp="${receptor.rfc
      .replace(/[^A-Z0-9]/g, "X")
      .slice(0, 10)
      .padEnd(10, "X")}HDFXXX09" NumSeguridadSocial="${String(number).padStart(11, "0")}"` +
    ` FechaInicioRelLaboral="2019-01-01" Antigüedad="P365W" TipoContrato="01" TipoJornada="01" TipoRegimen="02" NumEmpleado="${number}"` +
    ` RiesgoPuesto="1" PeriodicidadPago="04" SalarioBaseCotApor="490.22" SalarioDiarioIntegrado="490.22" ClaveEntFed="CMX"/>` +
    `<nomina12:Percepciones TotalSueldos="${earned}" TotalGravado="${earned}" TotalExento="0.00"><nomina12:Percepcion TipoPercepcion="001" Clave="P01"` +
    ` Concepto="Sueldo" ImporteGravado="${earned}" ImporteExento="0.00"/></nomina12:Percepciones>${keeping}</nomina12:Nomina>`
  );
}
