import type { Knex } from "knex";
import type { Substitute } from "../../domain/cancellations/cancellationFaults.ts";
import { Invoice } from "../../models/Invoice.ts";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { type DocumentKind, ownedBy } from "../ownedBy.ts";

/** c_TipoRelacion: takes the place of. */
const substitution = "04";

/**
 * Returns the document of this folio as a substitute of another of its kind: issued here, or elsewhere and downloaded from
 * SAT. `undefined` where this merchant knows of none.
 */
export async function findSubstitute(
  db: Knex,
  owner: { readonly merchantId: string; readonly livemode: boolean },
  { uuid, among }: { readonly uuid: string; readonly among?: DocumentKind | undefined },
): Promise<Substitute | undefined> {
  const ours = await ownedBy(Invoice.query(db), owner, among).findOne({ uuid });
  if (ours) {
    const { Emisor, CfdiRelacionados = [] } = ours.comprobante;
    const related = CfdiRelacionados.filter(({ TipoRelacion }) => TipoRelacion === substitution);
    return {
      rfcEmisor: Emisor.Rfc,
      isInForce: ours.state === "stamped",
      replaces: related.flatMap(({ CfdiRelacionado }) => CfdiRelacionado.map(({ UUID }) => UUID)),
    };
  }
  const theirs = await SatCfdi.query(db).findOne({ ...owner, uuid });
  if (!theirs) return undefined;
  const related = (theirs.relations ?? []).filter(({ type }) => type === substitution);
  return {
    rfcEmisor: theirs.emisorRfc,
    isInForce: theirs.state !== "cancelado",
    replaces: related.flatMap(({ uuids }) => uuids),
  };
}
