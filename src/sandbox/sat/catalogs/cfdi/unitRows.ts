import { firstDay } from "../layout.ts";
import { pick } from "../mix.ts";
import type { SheetRow } from "../workbookSheet.ts";

/** Units of every day: code, name, symbol (facts of UN/ECE Recommendations 20 and 21). */
const everydayUnits = `
H87|Pieza|
E48|Unidad de servicio|
ACT|Actividad|
EA|Elemento|
E51|Trabajo|
A9|Tarifa|
KGM|Kilogramo|kg
GRM|Gramo|g
TNE|Tonelada (tonelada métrica)|t
LTR|Litro|l
MLT|Mililitro|ml
GLL|Galón (EUA)|gal (US)
MTR|Metro|m
CMT|Centímetro|cm
MMT|Milímetro|mm
KMT|Kilómetro|km
INH|Pulgada|in
FOT|Pie|ft
MTK|Metro cuadrado|m²
MTQ|Metro cúbico|m³
KWH|Kilowatt hora|kW·h
HUR|Hora|h
MIN|Minuto [unidad de tiempo]|min
DAY|Día|d
WEE|Semana|wk
MON|Mes|mo
ANN|Año|y
DPC|Docena de piezas|
DZN|Docena|DOZ
PR|Par|
SET|Conjunto|
KT|Kit|
LO|Lote [unidad de adquisición]|
LBR|Libra|lb
ONZ|Onza (avoirdupois)|oz
MIL|Mil|
XBX|Caja|
XPK|Paquete|
XBG|Bolsa|
XBO|Botella, no protegida, cilíndrica|
XCS|Caja de madera o cartón|
XLT|Lote|
XRO|Rollo|
XSA|Saco|
XTU|Tubo|
XUN|Unidad|
XKI|Kit (conjunto de piezas)|
XJR|Tarro|
XPX|Pallet|
C62|Uno|1
ZZ|Mutuamente definido|`
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [code: string, name: string, symbol: string]);

const measures =
  "Kilogramo|Gramo|Litro|Metro|Metro cuadrado|Metro cúbico|Joule|Watt|Volt|Ampere|Pascal|Newton|Kelvin|Mol|Candela|Hertz|Byte|Tambor|Bidón|Cajón|Cesto|Frasco|Barril|Contenedor|Jaula".split(
    "|",
  );
const parts =
  "por segundo|por hora|por metro|por litro|por mol|por kelvin|por día|por kilogramo|de acero|de madera|de plástico|de cartón|con tapa|sin tapa|a granel".split(
    "|",
  );
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Rows of c_ClaveUnidad: those that are used, then as many generated ones as it takes. */
export function* unitRows(count: number): Generator<SheetRow> {
  for (const [code, name, symbol] of everydayUnits)
    yield [code, name, null, null, firstDay, null, symbol === "" ? null : symbol];
  const taken = new Set(everydayUnits.map(([code]) => code));
  for (let made = taken.size, number = 0; made < count; number += 1) {
    const code = unitCode(number);
    if (taken.has(code)) continue;
    made += 1;
    const name = `${pick(measures, number, 1)} ${pick(parts, number, 2)} ${pick(parts, number, 3)}`;
    yield [code, name, null, null, firstDay, null, null];
  }
}

/** A letter, a digit or letter, a digit or letter, so that none looks like a number. */
function unitCode(number: number): string {
  const letter = alphabet[10 + (Math.floor(number / 1_296) % 26)] ?? "";
  return letter + (alphabet[Math.floor(number / 36) % 36] ?? "") + (alphabet[number % 36] ?? "");
}
