const receipt: Readonly<Record<string, string>> = {
  recibo: "NOM-2026-22-007",
  rfc: "FUNK671228PH6",
  nombre: "KARLA FUENTE NOLASCO",
  CP: "01160",
  TipoNomina: "O",
  FechaPago: "2026-11-15",
  FechaInicialPago: "2026-11-01",
  FechaFinalPago: "2026-11-15",
  NumDiasPagados: "15",
  RegistroPatronal: "B5510768108",
  Curp: "XEXX010101HNEXXXA4",
  NumSeguridadSocial: "04078873454",
  FechaInicioRelLaboral: "2020-01-06",
  Antigüedad: "P357W",
  TipoContrato: "01",
  TipoJornada: "01",
  TipoRegimen: "02",
  NumEmpleado: "007",
  RiesgoPuesto: "1",
  PeriodicidadPago: "04",
  SalarioBaseCotApor: "520.00",
  SalarioDiarioIntegrado: "520.00",
  ClaveEntFed: "CMX",
  "P-001-00100 Sueldo gravado": "7500.00",
  "P-029-00290 Vales de despensa exento": "600.00",
  "D-001-00301 IMSS": "187.50",
  "D-002-00302 ISR": "812.50",
};

const parting: Readonly<Record<string, string>> = {
  ...receipt,
  recibo: "NOM-2026-22-008",
  "P-019-00190 Horas extra gravado": "800.00",
  "H-01 días": "2",
  "H-01 horas": "6",
  "H-01 importe": "800.00",
  "P-014-00140 Subsidio por incapacidad exento": "350.00",
  "I-02 días": "1",
  "I-02 importe": "350.00",
  "P-025-00250 Indemnización gravado": "40000.00",
  TotalPagado: "40000.00",
  NumAñosServicio: "6",
  UltimoSueldoMensOrd: "15000.00",
  "SeparacionIndemnizacion.IngresoAcumulable": "15000.00",
  "SeparacionIndemnizacion.IngresoNoAcumulable": "25000.00",
};

/** A file of one receipt that a reader can paste. */
export const payrollExample: string = fileOf(receipt);

/** The last receipt of somebody who leaves, with overtime and sick leave. */
export const partingExample: string = fileOf(parting);

function fileOf(row: Readonly<Record<string, string>>): string {
  return [Object.keys(row), Object.values(row)].map((cells) => cells.join(",")).join("\n");
}
