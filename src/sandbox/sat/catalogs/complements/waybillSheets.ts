/** Sheets of the workbook of Carta Porte 3.1, with some rows of each (facts of SAT's); notation: readSheetTable.ts. */
export const waybillSheets = `
= c_RegimenAduanero|Catálogo de Régimen Aduanero
* Clave|Descripción|ImpoExpo|Fecha inicio de vigencia|Fecha fin de vigencia
IMD|Definitivo de importación.|Entrada|#45490
EXD|Definitivo de exportación.|Salida|#45490
ITR|Temporales de importación para retomar al extranjero en el mismo estado.|Entrada|#45490
ITE|Temporales de importación para elaboración, transformación o reparación para empresas con programa IMMEX.|Entrada|#45490
= c_CveTransporte|Catálogo de la clave del transporte.
* Clave transporte|Descripción del tipo de transporte|Fecha inicio de vigencia|Fecha fin de vigencia
01|Autotransporte|#45490
02|Transporte Marítimo|#45490
03|Transporte Aéreo|#45490
04|Transporte Ferroviario|#45490
= c_TipoEstacion|Catálogo de tipo de estación.
* Clave de estación|Descripción del tipo de estación|Clave transporte|Fecha inicio de vigencia|Fecha fin de vigencia
01|Origen Nacional|02, 03 y 04|#45490
02|Intermedia |02, 03 y 04|#45490
03|Destino Final Nacional|02, 03 y 04|#45490
= c_Estaciones_|Catálogo de puertos marítimos, estaciones aeroportuarias y estaciones férreas.
* Clave identificación|Descripción|Clave transporte|Nacionalidad|Designador IATA|Línea férrea|Fecha de inicio de vigencia|Fecha de fin de vigencia
PM001|Rosarito|02|México|||#45490
PM002|La Misión|02|México|||#45490
PM003|El Sauzal|02|México|||#45490
PM004|Marina Coral|02|México|||#45490
= c_ClaveUnidadPeso|Catálogo de unidades de medida y embalaje.
* Clave unidad|Nombre|Descripción|Nota|Fecha de inicio de vigencia|Fecha de fin de vigencia|Símbolo|Bandera
Tu|Contenedor externo|Tipo de caja de contención que sirve como contenedor de transporte externo, no especificado como equipo de transporte.||#45490|||Embalaje
X1A|Tambor de acero|||#45490|||Embalaje
X1B|Tambor de aluminio|||#45490|||Embalaje
X1D|Tambor contrachapado|||#45490|||Embalaje
= c_ClaveProdServCP|Catálogo de productos Carta Porte.
* c_ClaveProdServ|Descripción|Palabras similares|Material Peligroso|FechaInicioVigencia|FechaFinVigencia
01010101|No existe en el catálogo|Fondos y Valores|0,1|#45490
#10101500|Animales vivos de granja||#0|#45490
#10101501|Gatos vivos||#0|#45490
#10101502|Perros||#0|#45490
= c_MaterialPeligroso|Catálogo de materiales peligrosos.
* Clave material peligroso|Descripción|Clase o div.|Peligro ¶secundario|Nombre técnico|Fecha de inicio de vigencia|Fecha de fin de vigencia
0004|PICRATO AMÓNICO seco o humedecido con menos del 10%, en masa, de agua|1.1D|||#45490
0005|CARTUCHOS PARA ARMAS, con carga explosiva|1.1F|||#45490
0006|CARTUCHOS PARA ARMAS, con carga explosiva|1.1E|||#45490
0007|CARTUCHOS PARA ARMAS, con carga explosiva|1.2F|||#45490
= c_TipoEmbalaje|Catálogo de tipo de embalaje.
* Clave de designación |Descripción|Fecha de inicio de vigencia|Fecha de fin de vigencia
1A1|Bidones (Tambores) de Acero 1 de tapa no desmontable|#45490
1A2|Bidones (Tambores) de Acero 1 de tapa desmontable|#45490
1B1|Bidones (Tambores) de Aluminio de tapa no desmontable|#45490
1B2|Bidones (Tambores) de Aluminio de tapa desmontable|#45490
= c_TipoPermiso|Catálogo tipo permiso.
* Clave|Descripción|Clave transporte|Fecha de inicio de vigencia|Fecha de fin de vigencia
TPAF01|Autotransporte Federal de carga general.|01|#45490
TPAF02|Transporte privado de carga.|01|#45490
TPAF03|Autotransporte Federal de Carga Especializada de materiales y residuos peligrosos.|01|#45490
TPAF04|Transporte de automóviles sin rodar en vehículo tipo góndola.|01|#45490
= c_Colonia_1|Catálogo de colonias.
* c_Colonia|c_CodigoPostal|Nombre del asentamiento
0001|01000|San Ángel
0001|16514|Tetitla la Gallera
0001|20000|Zona Centro
0001|20339|San José (San José de los Rodríguez)
= c_Colonia_2|Catálogo de colonias.
* c_Colonia|c_CodigoPostal|Nombre del asentamiento
1803|69792|Santiago Tilapa
1803|74691|Agua de Santa Ana
1803|76900|Bellavista Mezquites
1803|78625|La Joya
= c_Colonia_3|Catálogo de colonias.
* c_Colonia|c_CodigoPostal|Nombre del asentamiento
5791|70504|Los Ranchos
5791|72014|El Conde
5791|85207|Rita Gómez (Bloque 1903)
5791|95264|Lomas Residencial
= c_Localidad|Catálogo de localidades.
* c_Localidad|c_Estado|Descripción|Fecha inicio vigencia|Fecha fin vigencia
01|AGU|Aguascalientes|#45490
01|BCN|Ensenada|#45490
01|BCS|Ciudad Constitución|#45490
01|CAM|San Francisco de Campeche|#45490
= c_Municipio|Catálogo de municipios.
* c_Municipio|c_Estado|Descripción|Fecha inicio vigencia|Fecha fin vigencia
001|AGU|Aguascalientes|#45490
001|BCN|Ensenada|#45490
001|BCS|Comondú|#45490
001|CAM|Calkiní|#45490
= c_SectorCOFEPRIS|Catálogo de Sector COFEPRIS
* Clave|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Medicamento|Por definir
02|Precursores y químicos de uso dual|Por definir
03|Psicotrópicos y estupefacientes|Por definir
04|Sustancias tóxicas|Por definir
= c_FormaFarmaceutica|Catálogo de Forma Farmacéutica
* Clave|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Tableta|Por definir
02|Capsulas|Por definir
03|Comprimidos|Por definir
04|Grageas|Por definir
= c_CondicionesEspeciales|Catálogo de Condiciones especiales del Transporte
* Clave|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Congelados|Por definir
02|Refrigerados|Por definir
03|Temperatura controlada|Por definir
04|Temperatura ambiente|Por definir
= c_TipoMateria|Catálogo de Tipo Materia
* Clave|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Materia prima|#45490
02|Materia procesada|#45490
03|Materia terminada (producto terminado)|#45490
04|Materia para la industria manufacturera|#45490
= c_DocumentoAduanero|Catálogo de Documentos Aduaneros
* Clave|Descripcion|Fecha inicio de vigencia|Fecha fin de vigencia
01|Pedimento|#45490
02|Autorización de importación temporal|#45490
03|Autorización de importación temporal de embarcaciones|#45490
04|Autorización de importación temporal de mercancías, destinadas al mantenimiento y reparación de las mercancías importadas temporalmente|#45490
= c_ParteTransporte|Catálogo de partes del transporte rentadas o prestadas.
* Clave|Descripción|Fecha de inicio de vigencia|Fecha de fin de vigencia
PT01|Camión unitario|#45490
PT02|Camión|#45490
PT03|Tractocamión|#45490
PT04|Remolque|#45490
= c_FiguraTransporte|Catálogo de figura transporte.
* Clave figura transporte|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Operador|#45490
02|Propietario|#45490
03|Arrendador|#45490
04|Notificado|#45490
= c_ConfigAutotransporte|Catálogo de configuración autotransporte federal.
* Clave nomenclatura|Descripción|Número de ejes|Número de llantas|Remolque|Fecha de inicio de vigencia|Fecha de fin de vigencia
VL|Vehículo ligero de carga (2 llantas en el eje delantero y 2 llantas en el eje trasero)|#2|#4|0, 1|#45490
C2|Camión Unitario (2 llantas en el eje delantero y 4 llantas en el eje trasero)|#2|#6|0|#45490
C3|Camión Unitario (2 llantas en el eje delantero y 6 o 8 llantas en los dos ejes traseros)|#3|8 o 10|0|#45490
C2R2|Camión-Remolque (6 llantas en el camión y 8 llantas en remolque)|#4|#14|1|#45490
= _c_SubTipoRem|Catálogo de tipo de remolque.
* _Clave tipo remolque|Remolque o semirremolque|Fecha de inicio de vigencia|Fecha de fin de vigencia
CTR001|Caballete|#45490
CTR002|Caja|#45490
CTR003|Caja Abierta|#45490
CTR004|Caja Cerrada|#45490
= c_RegistroISTMO|Catálogo de Ubicaciones Polos ISTMO
* Clave|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
01|Coatzacoalcos I|#45490
02|Coatzacoalcos II|#45490
03|Texistepec|#45490
04|San Juan Evangelista|#45490
= c_ConfigMaritima|Catálogo de configuración marítima.
* Clave configuración marítima|Descripción|Fecha de inicio de vigencia|Fecha de fin de vigencia
B01|Abastecedor|#45490
B02|Barcaza|#45490
B03|Granelero|#45490
B04|Porta Contenedor|#45490
= c_ClaveTipoCarga|Catálogo del tipo de carga.
* Clave tipo carga|Descripción|Fecha inicio de vigencia|Fecha fin de vigencia
CGS|Carga General Suelta|#45490
CGC|Carga General Contenerizada|#45490
GMN|Gran Mineral|#45490
GAG|Granel Agrícola|#45490
= c_ContenedorMaritimo|Catálogo de contenedores marítimos.
* Clave del contenedor marítimo|Descripción|Fecha de inicio de vigencia|Fecha de fin de vigencia
CM001|Contenedores refrigerados de 20FT|#45490
CM002|Contenedores refrigerados de 40FT|#45490
CM003|Contenedores estándar de 8FT|#45490
CM004|Contenedores estándar de 10FT|#45490
= c_NumAutorizacionNaviero|Catálogo de número autorización agente naviero consignatario.
* Número de autorización|Inicio de vigencia|Fin de vigencia
SCT418/068/2018|#43460|#45287
SCT418/069/2018|#43451|#45278
SCT418/001/2019|#43504|#45331
SCT418/002/2019|#43495|#45322
= c_CodigoTransporteAereo|Catálogo código transporte aéreo.
* Clave identificación|Nacionalidad|Nombre de la aerolínea|Designador OACI|Fecha de inicio de vigencia|Fecha de fin de vigencia
CA001|Asiáticas|All Nippon Airways LTD|ANA|#45490
CA002|Asiáticas|Cathay Pacific Airways Limited|CPA|#45490
CA003|Asiáticas|China Southern Airlines|CSN|#45490
CA004|Asiáticas|Emirates|UAE|#45490
= c_TipoDeServicio|Catálogo de tipo servicio.
* Clave|Descripción|Contenedor|Fecha de inicio de vigencia|Fecha de fin de vigencia
TS01|Carros Ferroviarios|#0|#45490
TS02|Carros Ferroviarios intermodal|#1|#45490
TS03|Tren unitario de carros ferroviarios|#0|#45490
TS04|Tren unitario Intermodal|#1|#45490
= c_DerechosDePaso|Catálogo derechos de paso.
* Clave del derecho de paso|Derecho de paso|Entre|Hasta|Otorga/Recibe|Concesionario|Fecha de inicio de vigencia|Fecha de fin de vigencia
CDP001|D-1|Torreón (Km. DA-251+000) |Villa Juárez (Km. DA-238+000)|Recibe|Vía ferrea del Noroeste (Actualmente Kansas City Southern de México, S.A de C.V.)|#45490
CDP002|D-1|Torreón (Km. DA-251+000)|Villa Juárez (Km. DA-238+000)|Otorga|Vía férrea Pacífico-Norte (actualmente Ferrocarril Mexicano, S.A. de C.V.)|#45490
CDP003|DPL-1|Mariscala (Km. A-263+922)|Guadalajara (Km. I-259+500)|Otorga|Vía ferrea del Noroeste (Actualmente Kansas City Southern de México, S.A de C.V.)|#45490
CDP004|DPL-1|Mariscala (Km. A-263+922)|Guadalajara (Km. I-259+500) Así como en el tramo comprendido entre los kilómetros T-1763+960 y T-1760+000|Recibe| Vía férrea Pacífico-Norte (actualmente Ferrocarril Mexicano, S.A. de C.V.)|#45490
= c_TipoCarro|Catálogo de tipo de carro.
* Clave|Tipo de carro|Contenedor|Fecha de inicio de vigencia|Fecha de fin de vigencia
TC01|Furgón|0|#45490
TC02|Góndola|0|#45490
TC03|Tolva|0|#45490
TC04|Tanque|0|#45490
= c_Contenedor|Catálogo de tipo de contenedor.
* Clave|Tipo de contenedor|Descripción|Fecha de inicio de vigencia|Fecha de fin de vigencia
TC01|20'|Contenedor de 6.1 Mts de longitud|#45490
TC02|40'|Contenedor de 12.2 Mts de longitud|#45490
TC03|45'|Contenedor de 13.7 Mts de longitud|#45490
TC04|48'|Contenedor de 14.6 Mts de longitud|#45490
= c_TipoDeTrafico|Catálogo de tipo de tráfico ferroviario.
* Clave|Descripción|Fecha de inicio de vigencia|Fecha de fin de vigencia
TT01|Tráfico local|#45490
TT02|Tráfico interlineal remitido|#45490
TT03|Tráfico interlineal recibido|#45490
TT04|Tráfico interlineal en tránsito|#45490`;
