/** Sheets of the workbook of Nómina 1.2, with some rows of each (facts of SAT's); notation: readSheetTable.ts. */
export const payrollSheets = `
= c_Banco|Catálogo de Bancos.
* c_Banco|Descripción|Nombre o razón social|Fecha inicio de vigencia|Fecha fin de vigencia
#2|BANAMEX|Banco Nacional de México, S.A., Institución de Banca Múltiple, Grupo Financiero Banamex|#42736
#6|BANCOMEXT|Banco Nacional de Comercio Exterior, Sociedad Nacional de Crédito, Institución de Banca de Desarrollo|#42736
#9|BANOBRAS|Banco Nacional de Obras y Servicios Públicos, Sociedad Nacional de Crédito, Institución de Banca de Desarrollo|#42736
#12|BBVA BANCOMER|BBVA Bancomer, S.A., Institución de Banca Múltiple, Grupo Financiero BBVA Bancomer|#42736
#14|SANTANDER|Banco Santander (México), S.A., Institución de Banca Múltiple, Grupo Financiero Santander|#42736
= c_OrigenRecurso|Catálogo del tipo de origen recurso.
* c_OrigenRecurso|Descripción
IP|Ingresos propios.
IF|Ingreso federales.
IM|Ingresos mixtos.
= c_PeriodicidadPago|Catálogo de tipos de periodicidad del pago.
* c_PeriodicidadPago|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#1|Diario|#42675
#2|Semanal|#42675
#3|Catorcenal|#42675
#4|Quincenal|#42675
#5|Mensual|#42675
= c_TipoContrato|Catálogo de tipos de contrato.
* c_TipoContrato|Descripción
#1|Contrato de trabajo por tiempo indeterminado
#2|Contrato de trabajo para obra determinada
#3|Contrato de trabajo por tiempo determinado
#4|Contrato de trabajo por temporada
#5|Contrato de trabajo sujeto a prueba
= c_TipoDeduccion|Catálogo de tipos de deducciones.
* c_TipoDeduccion|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#1|Seguridad social|#42675
#2|ISR|#42675
#3|Aportaciones a retiro, cesantía en edad avanzada y vejez.|#42675
#4|Otros|#42675
#5|Aportaciones a Fondo de vivienda|#42675
= c_TipoHoras|Catálogo de tipos de Hora Extra.
* c_TipoHoras|Descripción
#1|Dobles
#2|Triples
#3|Simples
= c_TipoIncapacidad|Catálogo del tipo de incapacidad.
* c_TipoIncapacidad|Descripción
#1|Riesgo de trabajo.
#2|Enfermedad en general.
#3|Maternidad.
04|Licencia por cuidados médicos de hijos diagnosticados con cáncer.
= c_TipoJornada|Catálogo de tipos de jornada laboral.
* c_TipoJornada|Descripción
#1|Diurna
#2|Nocturna
#3|Mixta
#4|Por hora
#5|Reducida
= c_TipoNomina|Catálogo de tipos de nómina.
* c_TipoNomina|Descripción
O|Nómina ordinaria
E|Nómina extraordinaria
= c_TipoOtroPago|Catálogo de otro tipo de pago.
* _c_TipoOtroPago|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#1|Reintegro de ISR pagado en exceso (siempre que no haya sido enterado al SAT).|#42736
#2|Subsidio para el empleo (efectivamente entregado al trabajador).|#42736
#3|Viáticos (entregados al trabajador).|#42736
#4|Aplicación de saldo a favor por compensación anual.|#42736
#5|Reintegro de ISR retenido en exceso de ejercicio anterior (siempre que no haya sido enterado al SAT).|#43074
= c_TipoPercepcion|Catálogo de tipos de percepciones.
* c_TipoPercepcion|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#1|Sueldos, Salarios  Rayas y Jornales|#42675
#2|Gratificación Anual (Aguinaldo)|#42675
#3|Participación de los Trabajadores en las Utilidades PTU|#42675
#4|Reembolso de Gastos Médicos Dentales y Hospitalarios|#42675
#5|Fondo de Ahorro|#42675
= c_TipoRegimen|Catálogo de tipos de régimen de contratación.
* c_TipoRegimen|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#2|Sueldos (Incluye ingresos señalados en la fracción I del artículo 94 de LISR)|#42736
#3|Jubilados|#42736
#4|Pensionados|#42736
#5|Asimilados Miembros Sociedades Cooperativas Produccion|#42736
#6|Asimilados Integrantes Sociedades Asociaciones Civiles|#42736
= c_RiesgoPuesto|Catálogo de clases en que deben inscribirse los patrones.
* c_RiesgoPuesto|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#1|Clase I|#42736
#2|Clase II|#42736
#3|Clase III|#42736
#4|Clase IV|#42736
#5|Clase V|#42736`;
