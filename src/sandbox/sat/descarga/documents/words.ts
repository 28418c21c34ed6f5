/** The goods that the made-up documents are made of. */
export const trades = [
  "COMERCIALIZADORA",
  "DISTRIBUIDORA",
  "SERVICIOS",
  "GRUPO",
  "TRANSPORTES",
  "CONSTRUCTORA",
  "ABARROTES",
  "FERRETERÍA",
  "PAPELERÍA",
  "CONSULTORES",
  "MUEBLERÍA",
  "REFACCIONES",
  "LABORATORIOS",
  "AGROINDUSTRIAS",
  "TEXTILES",
  "PANIFICADORA",
] as const;

export const companyWords = [
  "DEL NORTE",
  "DEL BAJÍO",
  "AZTECA",
  "SAN JOSÉ",
  "LA ESPERANZA",
  "DEL PACÍFICO",
  "MONTERREY",
  "TAPATÍA",
  "ANÁHUAC",
  "QUETZAL",
  "SIERRA MADRE",
  "LOS ALTOS",
  "NUEVO MILENIO",
  "HERMANOS PEÑA",
  "EL ÁGUILA",
  "VALLE VERDE",
  "PUNTA DIAMANTE",
  "IBARRA",
  "LÓPEZ",
  "MAYAB",
] as const;

export const givenNames = [
  "MARÍA GUADALUPE",
  "JOSÉ LUIS",
  "JUAN CARLOS",
  "ANA SOFÍA",
  "MIGUEL ÁNGEL",
  "ROSA ELENA",
  "FRANCISCO JAVIER",
  "LAURA",
  "ALEJANDRO",
  "BEGOÑA",
  "RAÚL",
  "VERÓNICA",
] as const;

export const familyNames = [
  "HERNÁNDEZ",
  "GARCÍA",
  "MARTÍNEZ",
  "LÓPEZ",
  "GONZÁLEZ",
  "PÉREZ",
  "RODRÍGUEZ",
  "NÚÑEZ",
  "IBÁÑEZ",
  "FLORES",
  "GÓMEZ",
  "MUÑOZ",
  "DE LA CRUZ",
  "REYES",
] as const;

export const postalCodes = [
  "06600",
  "03100",
  "64000",
  "44100",
  "72000",
  "76000",
  "20000",
  "97000",
  "22000",
  "37000",
  "83000",
  "77500",
  "11560",
  "45050",
] as const;

export interface Product {
  readonly key: string;
  readonly unit: string;
  readonly unitName: string;
  readonly words: string;
  /** In cents. */
  readonly price: number;
  /** The IVA that is charged: at the rate of 16 %, of 0 %, or none. */
  readonly iva: "16" | "0" | "exempt";
}

export const products: readonly Product[] = [
  {
    key: "50201706",
    unit: "KGM",
    unitName: "Kilogramo",
    words: "Café molido de Coatepec, tueste medio",
    price: 18_950,
    iva: "0",
  },
  {
    key: "50161509",
    unit: "H87",
    unitName: "Pieza",
    words: "Azúcar estándar, costal de 25 kg",
    price: 61_200,
    iva: "0",
  },
  {
    key: "14111507",
    unit: "XBX",
    unitName: "Caja",
    words: "Papel bond carta, 10 paquetes de 500 hojas",
    price: 96_900,
    iva: "16",
  },
  {
    key: "43211503",
    unit: "H87",
    unitName: "Pieza",
    words: 'Computadora portátil 14" & accesorios',
    price: 1_489_900,
    iva: "16",
  },
  {
    key: "15101514",
    unit: "LTR",
    unitName: "Litro",
    words: "Gasolina regular menor a 91 octanos",
    price: 2_399,
    iva: "16",
  },
  {
    key: "80101500",
    unit: "E48",
    unitName: "Unidad de servicio",
    words: "Asesoría en administración de empresas, mes",
    price: 1_250_000,
    iva: "16",
  },
  {
    key: "78101802",
    unit: "E48",
    unitName: "Unidad de servicio",
    words: "Flete terrestre <ruta 3> México–Monterrey",
    price: 845_000,
    iva: "16",
  },
  {
    key: "85121502",
    unit: "E48",
    unitName: "Unidad de servicio",
    words: "Consulta médica de primer contacto",
    price: 70_000,
    iva: "exempt",
  },
  {
    key: "55101509",
    unit: "H87",
    unitName: "Pieza",
    words: "Libro de texto, edición 2026",
    price: 32_500,
    iva: "0",
  },
  {
    key: "30111601",
    unit: "TNE",
    unitName: "Tonelada",
    words: "Cemento gris CPC 30R",
    price: 389_000,
    iva: "16",
  },
  {
    key: "81112500",
    unit: "E48",
    unitName: "Unidad de servicio",
    words: "Licencia de programa de cómputo, anual",
    price: 499_900,
    iva: "16",
  },
  {
    key: "90101501",
    unit: "E48",
    unitName: "Unidad de servicio",
    words: "Consumo de alimentos",
    price: 48_700,
    iva: "16",
  },
  {
    key: "27111701",
    unit: "H87",
    unitName: "Pieza",
    words: "Desarmador de cruz #2 x 6 pulgadas",
    price: 8_950,
    iva: "16",
  },
  {
    key: "53101602",
    unit: "H87",
    unitName: "Pieza",
    words: "Camisa de algodón, talla M, «Oxford»",
    price: 59_900,
    iva: "16",
  },
];
