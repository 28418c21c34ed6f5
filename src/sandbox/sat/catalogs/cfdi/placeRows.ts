import { firstDay } from "../layout.ts";
import { foreignStates, mexicanStates } from "../words/placeWords.ts";
import type { SheetRow } from "../workbookSheet.ts";
import { placeName } from "./neighborhoodRows.ts";

const localitiesPerState = 21;

/** Rows of c_Estado. Canada's names begin with a blank, as in SAT's. */
export function* stateRows(): Generator<SheetRow> {
  for (const { code, name } of mexicanStates) yield [code, "MEX", name, firstDay];
  for (const { code, country, name } of foreignStates)
    yield [code, country, country === "CAN" ? ` ${name}` : name, firstDay];
}

/** Rows of C_Municipio, by number and then by state, as SAT has them. */
export function* municipalityRows(): Generator<SheetRow> {
  const most = Math.max(...mexicanStates.map(({ municipalities }) => municipalities));
  for (let number = 1; number <= most; number += 1)
    for (const [index, { code, municipalities }] of mexicanStates.entries())
      if (number <= municipalities)
        yield [String(number).padStart(3, "0"), code, placeName(number * 100 + index), firstDay];
}

/** Rows of C_Localidad: some towns a state. */
export function* localityRows(): Generator<SheetRow> {
  for (let number = 1; number <= localitiesPerState; number += 1)
    for (const [index, { code }] of mexicanStates.entries())
      yield [String(number).padStart(2, "0"), code, placeName(90_000 + number * 100 + index), firstDay];
}
