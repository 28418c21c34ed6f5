/** The columns of SAT's metadata, by our names: how headers have spelled them over the years, without case or accents. */
const spellings = {
  uuid: ["uuid", "foliofiscal"],
  emisorRfc: ["rfcemisor"],
  emisorName: ["nombreemisor", "nombreorazonsocialemisor"],
  receptorRfc: ["rfcreceptor"],
  receptorName: ["nombrereceptor", "nombreorazonsocialreceptor"],
  pacRfc: ["rfcpac", "paccertifico", "rfcprovcertif"],
  issuedAt: ["fechaemision"],
  certifiedAt: ["fechacertificacionsat", "fechacertificacion", "fechatimbrado"],
  total: ["monto", "total"],
  type: ["efectocomprobante", "efectodelcomprobante", "tipodecomprobante", "tipocomprobante"],
  state: ["estatus", "estadocomprobante", "estado"],
  cancelledAt: ["fechacancelacion"],
} as const;

export type MetadataColumn = keyof typeof spellings;

const columns: ReadonlyMap<string, MetadataColumn> = new Map(
  Object.entries(spellings).flatMap(([column, names]) =>
    names.map((name) => [name as string, column as MetadataColumn] as const),
  ),
);

/** Returns what each column of a header is; undefined where nobody knows it. */
export function metadataColumns(header: string): readonly (MetadataColumn | undefined)[] {
  return header.split("~").map((name) => columns.get(plain(name)));
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
}
