import { everydayUnits } from "./embedded/everydayUnits.ts";

/** The names that tills and spreadsheets give to units, without accents and punctuation, by the key of c_ClaveUnidad. */
const namesByKey: Readonly<Record<string, string>> = {
  H87: "pza pzas pz pzs pieza piezas pc pcs piece pieces unidad unidades un und uni u ud uds",
  E48: "serv servs servicio servicios srv svc service",
  ACT: "actividad actividades",
  KGM: "kg kgs kilo kilos kilogramo kilogramos kilogram",
  GRM: "g gr grs gramo gramos gram",
  TNE: "ton tons tn tonelada toneladas",
  LBR: "lb lbs libra libras",
  ONZ: "oz onza onzas",
  LTR: "l lt lts litro litros liter",
  MLT: "ml mililitro mililitros",
  GLL: "gal gals galon galones",
  MTR: "m mt mts metro metros meter",
  CMT: "cm cms centimetro centimetros",
  MMT: "mm milimetro milimetros",
  KMT: "km kms kilometro kilometros",
  INH: "in inch pulg pulgada pulgadas",
  FOT: "ft pie pies foot feet",
  MTK: "m2 mt2 mts2 metrocuadrado metroscuadrados",
  MTQ: "m3 mt3 mts3 metrocubico metroscubicos",
  KWH: "kwh kilowatthora",
  HUR: "h hr hrs hora horas hour hours",
  MIN: "minuto minutos minute",
  DAY: "dia dias day days",
  WEE: "sem semana semanas week",
  MON: "mes meses month months",
  ANN: "ano anos anio anios year",
  PR: "par pares pair",
  DZN: "doc docs docena docenas dz dozen",
  SET: "jgo jgos juego juegos conjunto",
  XKI: "kit kits",
  XBX: "caja cajas cja cj box",
  XPK: "paquete paquetes paq paqs pqt pack",
  XBG: "bolsa bolsas bag",
  XSA: "saco sacos costal costales bulto bultos",
  XBO: "botella botellas bot bottle",
  XCT: "carton cartones",
  XCX: "lata latas can",
  XBJ: "cubeta cubetas",
  XRO: "rollo rollos roll",
  XTU: "tubo tubos",
  XPX: "tarima tarimas pallet pallets",
};

const keyOf = new Map(
  Object.entries(namesByKey).flatMap(([key, names]) => names.split(" ").map((name) => [name, key] as const)),
);

/** Returns what a till's word for a unit is to SAT, such as `H87 (Pieza)` for `PZA.`; `undefined` for other texts. */
export function unitMeant(text: string): string | undefined {
  const name = text
    .slice(0, 30)
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  const unit = everydayUnits.get(keyOf.get(name) ?? "");
  return unit && `${unit.code} (${unit.description})`;
}
