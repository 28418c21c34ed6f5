import type { PackageFault } from "../../satDownloads/packageFault.ts";
import type { SatService } from "../../satDownloads/satQuery.ts";
import { cfdiType } from "../cfdiType.ts";
import { FieldReader } from "../FieldReader.ts";
import type { MetadataLine } from "./metadataLine.ts";
import type { MetadataRow } from "./metadataRow.ts";
import { readRows } from "./readRows.ts";
import { sidesOf } from "../sidesOf.ts";

export type ReadMetadataLine =
  | { readonly line: MetadataLine; readonly repairs: readonly PackageFault[] }
  | { readonly fault: PackageFault };

export interface MetadataOrigin {
  /** The RFC of the taxpayer who mirrors it. */
  readonly rfc: string;
  readonly service: SatService;
  /** The name of the text, which faults and repairs repeat. */
  readonly entry?: string;
}

/**
 * Reads SAT's metadata line by line, however its bytes come: memory stays flat. Each line of the text is one answer, a
 * broken one a fault with its number and its words; the same bytes always give the same sequence, so that its length is
 * a place to go on from.
 */
export async function* readMetadata(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  { rfc, service, entry = "" }: MetadataOrigin,
): AsyncGenerator<ReadMetadataLine> {
  for await (const row of readRows(pieces, entry, required)) {
    if ("code" in row) {
      yield { fault: row };
      continue;
    }
    const fields = new FieldReader({ entry, line: row.line });
    for (const { code, message } of row.repairs) fields.repaired(code, message);
    const line = toLine(row, fields, rfc, service);
    yield "code" in line
      ? { fault: { ...line, entry, line: row.line, original: row.original } }
      : { line, repairs: fields.repairs };
  }
}

const required = ["uuid", "emisorRfc", "receptorRfc", "issuedAt", "total", "state"] as const;

type Broken = Pick<PackageFault, "code" | "message">;

function toLine(
  { cells }: MetadataRow,
  fields: FieldReader,
  rfc: string,
  service: SatService,
): MetadataLine | Broken {
  const uuid = fields.uuid(cells.uuid);
  const emisorRfc = fields.rfc(cells.emisorRfc, "RfcEmisor");
  const receptorRfc = fields.rfc(cells.receptorRfc, "RfcReceptor");
  const issuedAt = fields.time(cells.issuedAt, "FechaEmision");
  const total = fields.amount(cells.total, "Monto");
  const state = stateOf(cells.state);
  const type = service === "retenciones" ? "R" : cfdiType(cells.type?.trim() ?? "");
  if (!uuid || !emisorRfc || !receptorRfc || !issuedAt || !total || !state || !type)
    return incomplete({
      Uuid: uuid,
      RfcEmisor: emisorRfc,
      RfcReceptor: receptorRfc,
      FechaEmision: issuedAt,
      Monto: total,
      Estatus: state,
      EfectoComprobante: type,
    });
  const emisor = { rfc: emisorRfc, name: fields.text(cells.emisorName, "NombreEmisor") };
  const receptor = { rfc: receptorRfc, name: fields.text(cells.receptorName, "NombreReceptor") };
  return {
    uuid,
    ...sidesOf(rfc, emisor, receptor),
    issuedAt,
    certifiedAt: fields.time(cells.certifiedAt, "FechaCertificacionSat"),
    pacRfc: fields.rfc(cells.pacRfc, "RfcPac"),
    type,
    total,
    state,
    cancelledAt: state === "cancelado" ? fields.time(cells.cancelledAt, "FechaCancelacion") : null,
  };
}

function stateOf(written: string | undefined): MetadataLine["state"] | undefined {
  const state = written?.trim().toLowerCase();
  if (state === "1" || state === "vigente") return "vigente";
  return state === "0" || state === "cancelado" ? "cancelado" : undefined;
}

function incomplete(values: Readonly<Record<string, string | null | undefined>>): Broken {
  const missing = Object.keys(values).filter((name) => !values[name]);
  return { code: "line.incomplete", message: `The line lacks, or has unreadable: ${missing.join(", ")}.` };
}
