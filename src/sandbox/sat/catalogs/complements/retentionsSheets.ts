/** Sheets of the workbook of Retenciones 2.0, with some rows of each (facts of SAT's); notation: readSheetTable.ts. */
export const retentionsSheets = `
= c_CveRetenc|Catálogo de Retenciones
* c_CveRetenc|Descripción|Nombre del complemento|Fecha inicio de vigencia|Fecha fin de vigencia
01|Servicios profesionales.|En caso de operaciones realizadas con extranjeros, se deberá incorporar el Complemento denominado "Pagos a Extranjeros". |#42146
02|Regalías por derechos de autor.|En caso de operaciones realizadas con extranjeros, se deberá incorporar el Complemento denominado "Pagos a Extranjeros". |#42146
03|Autotransporte terrestre de carga.|Sin complemento|#42146
04|Servicios prestados por comisionistas.|En caso de operaciones realizadas con extranjeros, se deberá incorporar el Complemento denominado "Pagos a Extranjeros". |#42146
= c_Periodo|Catálogo periodo.
* c_Periodo|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Enero|#44562
02|Febrero|#44562
03|Marzo|#44562
04|Abril|#44562
= c_Ejercicio|Catálogo ejercicio.
* c_Ejercicio|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
#2021||#44562
#2022||#44562
#2023||#44927
#2024||#45292
= c_TipoPagoRet|Catálogo tipo pago de la retención.
* c_TipoPagoRet|Descripción|Tipo impuesto|Fecha inicio de vigencia|Fecha fin de vigencia
01|Pago definitivo IVA|002|#44562
02|Pago definitivo IEPS|003|#44562
03|Pago definitivo ISR |001|#44562
04|Pago provisional ISR|001|#44562
= c_EntidadesFederativas|Catálogo de Entidades Federativas
* c_Entidades Federativas|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|AGUASCALIENTES |#44562
02|BAJA CALIFORNIA |#44562
03|BAJA CALIFORNIA SUR |#44562
04|CAMPECHE |#44562
= c_Pais|Catálogo de País
* c_Pais|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
AF |AFGANISTAN (EMIRATO ISLAMICO DE) |#44562
AL |ALBANIA (REPUBLICA DE) |#44562
DE |ALEMANIA (REPUBLICA FEDERAL DE) |#44562
AD |ANDORRA (PRINCIPADO DE) |#44562
= c_Periodicidad|Catálogo de Periodicidad
* c_Periodicidad|Descripción|Complemento que lo usa|Fecha inicio de vigencia|Fecha fin de vigencia
01|Semanal|Servicios Plataformas Tecnológicas|#44562
02|Mensual|Servicios Plataformas Tecnológicas|#44562
03|Diario|Servicios Plataformas Tecnológicas|#44562
04|Quincenal|Servicios Plataformas Tecnológicas|#44562
= c_TipoContribuyenteSujetoRetenc|Catálogo de Tipo de contribuyente sujeto a retención.
* c_TipoContribuyenteSujetoRetencion|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
1|Artistas, deportistas y espectáculos públicos|#44562
2|Otras personas físicas|#44562
3|Persona moral|#44562
4|Fideicomiso|#44562
= c_TipoDividendoOUtilidadDistrib|Catálogo de Tipo de Dividendo o utilidad distribuida
* c_TipoDividendoOutilidad distribuida|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Proviene de CUFIN|#44562
02|No proviene de CUFIN|#44562
03|Reembolso o reducción de capital|#44562
04|Liquidación de la persona moral|#44562
= c_TipoImpuesto|Catálogo de tipo impuesto.
* c_TipoImpuesto|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|ISR|#44562
02|IVA|#44562
03|IEPS|#44562`;
