import { readDate } from "../catalogs/import/cells/readDate.ts";
import { type Earlier, faultsOfRows, type ListIntake } from "./listIntake.ts";
import { listedRfc } from "./listedRfc.ts";
import { satListFault } from "./satListFault.ts";

/** A part of the LCO begins with a row that has its root's `fecha` only. */
const rootCells = 1;

/**
 * Takes in the certificates of the LCO, part after part: serial number, RFC, EstatusCertificado and ValidezObligaciones.
 * Parts of different days are no list.
 */
export class CertificateIntake implements ListIntake {
  readonly #days = new Set<string | null>();
  #rows = 0;
  #broken = 0;

  take(row: readonly string[]): readonly string[] | undefined {
    if (row.length === rootCells) {
      this.#days.add(readDate(row[0] ?? "") ?? null);
      return undefined;
    }
    const [rfc = "", serial = "", status = "", obligations = ""] = row;
    const isSound =
      listedRfc.test(rfc) && /^\d{20}$/.test(serial) && /^[ACR]$/.test(status) && /^\d$/.test(obligations);
    if (!isSound) {
      this.#broken += 1;
      return undefined;
    }
    this.#rows += 1;
    return [serial, rfc, status, obligations];
  }

  finish(earlier: Earlier | undefined) {
    const [rows, [publishedOn = null]] = [this.#rows, this.#days];
    const figures = { days: [...this.#days].map((day) => day ?? "?").join(", ") };
    if (this.#days.size > 1)
      return { rows, publishedOn, faults: [satListFault("list.parts_differ", "", figures)] };
    const isEmpty = this.#days.size === 0 || rows + this.#broken === 0;
    const faults = isEmpty ? [satListFault("list.header", "")] : faultsOfRows(rows, this.#broken, earlier);
    return { rows, publishedOn, faults };
  }
}
