import { customsOffices } from "../../../../domain/catalogs/customsOffices.ts";
import { excelDay } from "../excelDay.ts";
import { firstDay } from "../layout.ts";
import type { SheetRow } from "../workbookSheet.ts";

const firstYear = 2007;
const years = 20;

/** Rows of c_Aduana. Codes are numbers, as in SAT's: 1 is 01. */
export function* customsRows(): Generator<SheetRow> {
  for (const code of customsOffices) yield [Number(code), `ADUANA ${code}.`, firstDay];
}

/** Rows of c_PatenteAduanal: as many licences as told, spread over four digits. */
export function* patentRows(count: number): Generator<SheetRow> {
  for (let index = 0; index < count; index += 1) yield [patentAt(index, count), excelDay("2000-01-01")];
}

/** Rows of c_NumPedimentoAduana: office by office, licence by licence, year by year. */
export function* pedimentoRows(count: number): Generator<SheetRow> {
  const offices = [...customsOffices];
  for (let index = 0; index < count; index += 1) {
    const year = firstYear + (index % years);
    const pair = Math.floor(index / years);
    const pairs = Math.ceil(count / years);
    const perOffice = Math.ceil(pairs / offices.length);
    const office = offices[Math.floor(pair / perOffice)] ?? "01";
    yield [office, patentAt(pair % perOffice, perOffice), year, "999999", excelDay(`${year}-01-01`)];
  }
}

function patentAt(index: number, count: number): string {
  return String(Math.floor((index * 10_000) / count)).padStart(4, "0");
}
