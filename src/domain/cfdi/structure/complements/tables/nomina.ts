import type { ComplementTables } from "../notation/complementTables.ts";

/** Wages. */
export const nomina: ComplementTables = {
  nomina12: String.raw`
    <Nomina>
      Version            string "1.2"
      TipoNomina         c_TipoNomina
      FechaPago          t_Fecha
      FechaInicialPago   t_Fecha
      FechaFinalPago     t_Fecha
      NumDiasPagados     decimal 0.001..36160.000 places=3 /(([1-9][0-9]{0,4})|[0])(.[0-9]{3})?/
      TotalPercepciones? t_ImporteMXN
      TotalDeducciones?  t_ImporteMXN
      TotalOtrosPagos?   t_ImporteMXN
      <Emisor>?
        Curp?             t_CURP
        RegistroPatronal? text 1..20
        RfcPatronOrigen?  t_RFC
        <EntidadSNCF>?
          OrigenRecurso       c_OrigenRecurso
          MontoRecursoPropio? t_ImporteMXN
      <Receptor>
        Curp                    t_CURP
        NumSeguridadSocial?     token 1..15 /[0-9]{1,15}/
        FechaInicioRelLaboral?  t_Fecha
        Antigüedad?             token /P(([1-9][0-9]{0,3})|0)W|P([1-9][0-9]?Y)?(([1-9]|1[012])M)?(0|[1-9]|[12][0-9]|3[01])D/
        TipoContrato            c_TipoContrato
        Sindicalizado?          "Sí" | "No"
        TipoJornada?            c_TipoJornada
        TipoRegimen             c_TipoRegimen
        NumEmpleado             text 1..15
        Departamento?           text 1..100
        Puesto?                 text 1..100
        RiesgoPuesto?           c_RiesgoPuesto
        PeriodicidadPago        c_PeriodicidadPago
        Banco?                  c_Banco
        CuentaBancaria?         t_CuentaBancaria
        SalarioBaseCotApor?     t_ImporteMXN
        SalarioDiarioIntegrado? t_ImporteMXN
        ClaveEntFed             c_Estado
        <SubContratacion>*
          RfcLabora         t_RFC
          PorcentajeTiempo  decimal 0.001..100.000 /[0-9]{1,3}(.([0-9]{1,3}))?/
      <Percepciones>?
        TotalSueldos?                 t_ImporteMXN
        TotalSeparacionIndemnizacion? t_ImporteMXN
        TotalJubilacionPensionRetiro? t_ImporteMXN
        TotalGravado                  t_ImporteMXN
        TotalExento                   t_ImporteMXN
        <Percepcion>+
          TipoPercepcion  c_TipoPercepcion
          Clave           text 3..15
          Concepto        text 1..100
          ImporteGravado  t_ImporteMXN
          ImporteExento   t_ImporteMXN
          <AccionesOTitulos>?
            ValorMercado       decimal 0.000001.. places=6
            PrecioAlOtorgarse  decimal 0.000001.. places=6
          <HorasExtra>*
            Dias           int 1..
            TipoHoras      c_TipoHoras
            HorasExtra     int 1..
            ImportePagado  t_ImporteMXN
        <JubilacionPensionRetiro>?
          TotalUnaExhibicion?  t_ImporteMXN
          TotalParcialidad?    t_ImporteMXN
          MontoDiario?         t_ImporteMXN
          IngresoAcumulable    t_ImporteMXN
          IngresoNoAcumulable  t_ImporteMXN
        <SeparacionIndemnizacion>?
          TotalPagado          t_ImporteMXN
          NumAñosServicio      int 0..99
          UltimoSueldoMensOrd  t_ImporteMXN
          IngresoAcumulable    t_ImporteMXN
          IngresoNoAcumulable  t_ImporteMXN
      <Deducciones>?
        TotalOtrasDeducciones?   t_ImporteMXN
        TotalImpuestosRetenidos? t_ImporteMXN
        <Deduccion>+
          TipoDeduccion  c_TipoDeduccion
          Clave          string 3..15 /[^|]{3,15}/
          Concepto       string 1..100 /[^|]{1,100}/
          Importe        t_ImporteMXN
      <OtrosPagos>?
        <OtroPago>+
          TipoOtroPago  c_TipoOtroPago
          Clave         text 3..15
          Concepto      text 1..100
          Importe       t_ImporteMXN
          <SubsidioAlEmpleo>?
            SubsidioCausado  t_ImporteMXN
          <CompensacionSaldosAFavor>?
            SaldoAFavor      t_ImporteMXN
            Año              short 2016..
            RemanenteSalFav  t_ImporteMXN
      <Incapacidades>?
        <Incapacidad>+
          DiasIncapacidad   int 1..
          TipoIncapacidad   c_TipoIncapacidad
          ImporteMonetario? t_ImporteMXN
  `,
};
