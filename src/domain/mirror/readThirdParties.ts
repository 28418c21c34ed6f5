import type { PackageFault } from "../satDownloads/packageFault.ts";
import { FieldReader } from "./FieldReader.ts";
import { readRows } from "./readRows.ts";

/** On whose behalf a document was issued. */
export interface ThirdParty {
  /** Lower case. */
  readonly uuid: string;
  readonly rfc: string;
  readonly name: string | null;
}

export type ReadThirdParty =
  | { readonly thirdParty: ThirdParty; readonly repairs: readonly PackageFault[] }
  | { readonly fault: PackageFault };

/** Reads the text `{id}_tercero.txt` of a package of metadata, as `readMetadata` reads the other one. */
export async function* readThirdParties(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  entry = "",
): AsyncGenerator<ReadThirdParty> {
  for await (const row of readRows(pieces, entry, ["uuid", "thirdPartyRfc"])) {
    if ("code" in row) {
      yield { fault: row };
      continue;
    }
    const { line, cells, original } = row;
    const fields = new FieldReader({ entry, line });
    const uuid = fields.uuid(cells.uuid);
    const rfc = fields.rfc(cells.thirdPartyRfc, "RfcACuentaTerceros");
    const name = fields.text(cells.thirdPartyName, "NombreACuentaTerceros");
    const message = "The line lacks, or has unreadable, its UUID or RFC.";
    if (uuid && rfc) yield { thirdParty: { uuid, rfc, name }, repairs: fields.repairs };
    else yield { fault: { code: "line.incomplete", entry, line, message, original } };
  }
}
