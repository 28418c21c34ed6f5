import type { CadenaTables } from "./templateNotation.ts";

/** Payroll. */
export const nomina: CadenaTables = {
  nomina12: `
    Nomina = Version TipoNomina FechaPago FechaInicialPago FechaFinalPago NumDiasPagados
      TotalPercepciones? TotalDeducciones? TotalOtrosPagos? >Emisor >Receptor >Percepciones >Deducciones
      >OtrosPagos >Incapacidades
    Emisor = Curp? RegistroPatronal? RfcPatronOrigen? >EntidadSNCF
    EntidadSNCF = OrigenRecurso MontoRecursoPropio?
    Receptor = Curp NumSeguridadSocial? FechaInicioRelLaboral? Antigüedad? TipoContrato Sindicalizado?
      TipoJornada? TipoRegimen NumEmpleado Departamento? Puesto? RiesgoPuesto? PeriodicidadPago Banco?
      CuentaBancaria? SalarioBaseCotApor? SalarioDiarioIntegrado? ClaveEntFed >SubContratacion
    SubContratacion = RfcLabora PorcentajeTiempo
    Percepciones = TotalSueldos? TotalSeparacionIndemnizacion? TotalJubilacionPensionRetiro?
      TotalGravado TotalExento >Percepcion >JubilacionPensionRetiro >SeparacionIndemnizacion
    Percepcion = TipoPercepcion Clave Concepto ImporteGravado ImporteExento >AccionesOTitulos
      >HorasExtra
    AccionesOTitulos = ValorMercado PrecioAlOtorgarse
    HorasExtra = Dias TipoHoras HorasExtra ImportePagado
    JubilacionPensionRetiro = TotalUnaExhibicion? TotalParcialidad? MontoDiario? IngresoAcumulable
      IngresoNoAcumulable
    SeparacionIndemnizacion = TotalPagado NumAñosServicio UltimoSueldoMensOrd IngresoAcumulable
      IngresoNoAcumulable
    Deducciones = TotalOtrasDeducciones? TotalImpuestosRetenidos? >Deduccion
    Deduccion = TipoDeduccion Clave Concepto Importe
    OtrosPagos = >OtroPago
    OtroPago = TipoOtroPago Clave Concepto Importe >SubsidioAlEmpleo >CompensacionSaldosAFavor
    SubsidioAlEmpleo = SubsidioCausado
    CompensacionSaldosAFavor = SaldoAFavor Año RemanenteSalFav
    Incapacidades = >Incapacidad
    Incapacidad = DiasIncapacidad TipoIncapacidad ImporteMonetario?
  `,
};
