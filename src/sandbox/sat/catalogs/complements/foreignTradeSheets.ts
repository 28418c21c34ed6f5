/** Sheets of Comercio Exterior 2.0, with some rows of each (facts of SAT's, which has a file for each); notation: readSheetTable.ts. */
export const foreignTradeSheets = `
= c_ClavePedimento|Catálogo de claves de pedimento.
* c_ClavePedimento|Descripción
A1|IMPORTACION O EXPORTACION DEFINITIVA
= c_Colonia|Catálogo de colonias.
* c_Colonia|c_CodigoPostal|Nombre del asentamiento
0001|01000|San Ángel
0001|16514|Tetitla la Gallera
= c_Estado|Catálogo de estados.
* c_Estado|c_Pais|Nombre del estado|Fecha inicio de vigencia|Fecha fin de vigencia
AGU|MEX|Aguascalientes|#45309
TX|USA|Texas|#45309
= c_FraccionArancelaria|Catálogo de fracciones arancelarias.
* c_FraccionArancelaria|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia|UMT
0101210100|Reproductores de raza pura|#45309||07
0101299901|Para saltos o carreras|#45309||06
= c_INCOTERM|Catálogo de INCOTERMS.
* c_INCOTERM|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
CFR|COSTE Y FLETE (PUERTO DE DESTINO CONVENIDO).|#45309
DAP|ENTREGADA EN LUGAR.|#45309
= c_Localidad|Catálogo de localidades.
* c_Localidad|c_Estado|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|AGU|Aguascalientes|#45309
= c_MotivoTraslado|Catálogo de motivos de traslado.
* c_MotivoTraslado|Descripción
01|Envío de mercancias facturadas con anterioridad
02|Reubicación de mercancías propias
= c_Municipio|Catálogo de municipios.
* c_Municipio|c_Estado|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
001|AGU|Aguascalientes|#45309
= c_TipoOperacion|Catálogo de tipos de operación.
* c_TipoOperacion|Descripción
2|Exportación
= c_UnidadAduana|Catálogo de unidades de medida.
* c_UnidadMedida|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|KILO|#45309
06|PIEZA|#45309`;
