import { code, description, text } from "./columns.ts";
import { plainSheet } from "./plainSheet.ts";
import { sheet } from "./sheet.ts";
import { workbookCatalogs } from "./workbookCatalogs.ts";

/** The catalogs of the Nómina 1.2 complement, in the order of its sheets. */
export const payrollCatalogs = workbookCatalogs("payroll", [
  plainSheet("banks", "c_Banco", "Bancos", code(3), text("legalName", "Nombre o razón social")),
  sheet("resource-origins", "c_OrigenRecurso", "Origen del recurso", code(/^[A-Z]{2}$/), description()),
  plainSheet("pay-periodicities", "c_PeriodicidadPago", "Periodicidad del pago", code(2)),
  sheet("contract-types", "c_TipoContrato", "Tipos de contrato", code(2), description()),
  plainSheet("deduction-types", "c_TipoDeduccion", "Tipos de deducción", code(3)),
  sheet("overtime-types", "c_TipoHoras", "Tipos de horas extra", code(2), description()),
  sheet("disability-types", "c_TipoIncapacidad", "Tipos de incapacidad", code(2), description()),
  sheet("shift-types", "c_TipoJornada", "Tipos de jornada", code(2), description()),
  sheet("payroll-types", "c_TipoNomina", "Tipos de nómina", code(/^[A-Z]$/), description()),
  plainSheet("other-payment-types", "c_TipoOtroPago", "Otros tipos de pago", code(3)),
  plainSheet("earning-types", "c_TipoPercepcion", "Tipos de percepción", code(3)),
  plainSheet("contract-regimes", "c_TipoRegimen", "Tipos de régimen de contratación", code(2)),
  plainSheet("risk-classes", "c_RiesgoPuesto", "Riesgo del puesto", code(/^[0-9]{1,2}$/)),
]);
