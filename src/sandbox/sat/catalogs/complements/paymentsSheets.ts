/** Sheets of the workbook of Pagos 2.0, with some rows of each (facts of SAT's); notation: readSheetTable.ts. */
export const paymentsSheets = `
= c_FormaPago|Catálogo de formas de pago.
* c_FormaPago|Descripción|Bancarizado|Número de operación|RFC del Emisor de la cuenta ordenante|Cuenta Ordenante|Patrón para cuenta ordenante|RFC del Emisor Cuenta de Beneficiario|Cuenta de Benenficiario|Patrón para cuenta Beneficiaria|Tipo Cadena Pago|Nombre del Banco emisor de la cuenta ordenante en caso de extranjero|Fecha inicio de vigencia|Fecha fin de vigencia
#1|Efectivo|No|Opcional|No|No|No|No|No|No|No|No|#42736
#2|Cheque nominativo|Sí|Opcional|Opcional|Opcional|[0-9]{11}¦[0-9]{18}|Opcional|Opcional|[0-9]{10,11}¦[0-9]{15,16}¦[0-9]{18}¦[A-Z0-9_]{10,50}|No|Si el RFC del emisor de la cuenta ordenante es XEXX010101000, este campo es obligatorio.|#42736
#3|Transferencia electrónica de fondos|Sí|Opcional|Opcional|Opcional|[0-9]{10}¦[0-9]{16}¦[0-9]{18}|Opcional|Opcional|[0-9]{10}¦[0-9]{18}|Opcional|Si el RFC del emisor de la cuenta ordenante es XEXX010101000, este campo es obligatorio.|#42736
#4|Tarjeta de crédito|Sí|Opcional|Opcional|Opcional|[0-9]{16}|Opcional|Opcional|[0-9]{10,11}¦[0-9]{15,16}¦[0-9]{18}¦[A-Z0-9_]{10,50}|No|Si el RFC del emisor de la cuenta ordenante es XEXX010101000, este campo es obligatorio.|#42736
#5|Monedero electrónico|Sí|Opcional|Opcional|Opcional|[0-9]{10,11}¦[0-9]{15,16}¦[0-9]{18}¦[A-Z0-9_]{10,50}|Opcional|Opcional|[0-9]{10,11}¦[0-9]{15,16}¦[0-9]{18}¦[A-Z0-9_]{10,50}|No|No|#42736
= c_Impuesto|Catálogo de impuestos.
* c_Impuesto|Descripcion|Retención|Traslado|Local o federal|Entidad en la que aplica
#1|ISR|Si|No|Federal
#2|IVA|Si|Si|Federal
#3|IEPS|Si|Si|Federal
= c_MetodoPago|Catálogo de Método de Pago.
* c_MetodoPago|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
PUE|Pago en una sola exhibición|#42736
PPD|Pago en parcialidades o diferido|#42736
= c_Moneda|Catálogo de moneda.
* c_Moneda|Descripción|Decimales|Porcentaje variación|Fecha inicio de vigencia|Fecha fin de vigencia
AED|Dirham de EAU|2|#5|14/08/2017
AFN|Afghani|2|#5|14/08/2017
ALL|Lek|2|#5|14/08/2017
AMD|Dram armenio|2|#5|14/08/2017
ANG|Florín antillano neerlandés|2|#5|14/08/2017
= c_TasaOCuota|Catálogo de tasas o cuotas de impuestos.
* Rango o Fijo|c_TasaOCuota||Impuesto|Factor|Traslado|Retención|Fecha inicio de vigencia|Fecha fin de vigencia
* |Valor mínimo|Valor máximo
Fijo||#0|IVA|Tasa|Sí|No|#42736
Fijo||#0.16|IVA|Tasa|Sí|No|#42736
Rango|#0|#0.16|IVA|Tasa|No|Sí|#42736
Fijo||#0.265|IEPS|Tasa|Sí|Sí|#42736
Fijo||#0.3|IEPS|Tasa|Sí|Sí|#42736
= c_TIpoCadenaPago|Catálogo del tipo de la cadena de pago.
* c_TipoCadena|Descripción
#1|SPEI
= c_TipoFactor|Catálogo tipo factor.
* c_TipoFactor
Tasa
Cuota
Exento`;
