import type { Knex } from "knex";
import type { PackageFault } from "../../domain/satDownloads/packageFault.ts";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { SatCfdiDocument } from "../../models/sat/SatCfdiDocument.ts";
import { type MirrorOwner, mirrorOf } from "./mirrorOf.ts";

/** A document that another refers to, as far as the mirror knows it. */
export interface CfdiReference {
  readonly uuid: string;
  /** The c_TipoRelacion, or `pago` where a complement Pagos pays it. */
  readonly kind: string;
  /** The document; absent where the mirror does not have it. */
  readonly cfdi: SatCfdi | undefined;
}

/** The source of a document's XML, and the repairs that it needed. */
interface CfdiSource {
  readonly sizeBytes: number;
  readonly repairs: readonly PackageFault[] | null;
  readonly packageId: string | null;
  readonly satPackageId: string | null;
  readonly downloadId: string | null;
}

export interface CfdiInFull {
  readonly cfdi: SatCfdi;
  /** The source; absent where only metadata is known. */
  readonly source: CfdiSource | undefined;
  readonly refersTo: readonly CfdiReference[];
  /** The documents that refer to it, up to `mostReferences`. */
  readonly referredToBy: readonly CfdiReference[];
}

/** A payroll's or a global invoice's worth; a payment lists at most some hundreds. */
const mostReferences = 500;

/** Returns a document with all that the mirror knows of it; `undefined` when there is none. */
export async function findCfdi(db: Knex, owner: MirrorOwner, uuid: string): Promise<CfdiInFull | undefined> {
  const cfdi = await mirrorOf(SatCfdi.query(db), owner).findOne({ uuid: uuid.toLowerCase() });
  if (!cfdi) return undefined;
  const [source, referring] = await Promise.all([findSource(db, cfdi), findReferring(db, cfdi)]);
  const referred = referredBy(cfdi);
  const uuids = [...new Set([...referred, ...referring].map((each) => each.uuid))];
  const known = new Map(
    (await mirrorOf(SatCfdi.query(db), owner).whereIn("uuid", uuids)).map((row) => [row.uuid, row]),
  );
  const withCfdi = (reference: Omit<CfdiReference, "cfdi">): CfdiReference => ({
    ...reference,
    cfdi: known.get(reference.uuid),
  });
  return { cfdi, source, refersTo: referred.map(withCfdi), referredToBy: referring.map(withCfdi) };
}

async function findSource(
  db: Knex,
  { merchantId, livemode, uuid }: SatCfdi,
): Promise<CfdiSource | undefined> {
  const row = await SatCfdiDocument.query(db)
    .alias("document")
    .leftJoin("sat_packages as package", "package.id", "document.package_id")
    .where({ "document.merchantId": merchantId, "document.livemode": livemode, "document.uuid": uuid })
    .select("document.sizeBytes", "document.repairs", "document.packageId")
    .select("package.satPackageId", "package.downloadId")
    .first();
  return row as unknown as CfdiSource | undefined;
}

async function findReferring(
  db: Knex,
  { merchantId, livemode, uuid }: SatCfdi,
): Promise<readonly Omit<CfdiReference, "cfdi">[]> {
  return db("satCfdiReferences")
    .where({ merchantId, livemode, referenced: uuid })
    .orderBy(["referring", "kind"])
    .limit(mostReferences)
    .select<{ uuid: string; kind: string }[]>("referring as uuid", "kind");
}

function referredBy({ relations, payments }: SatCfdi): readonly Omit<CfdiReference, "cfdi">[] {
  const related = (relations ?? []).flatMap(({ type, uuids }) =>
    uuids.map((uuid) => ({ uuid: uuid.toLowerCase(), kind: type })),
  );
  const paid = (payments ?? []).flatMap(({ documents }) =>
    documents.map(({ uuid }) => ({ uuid: uuid.toLowerCase(), kind: "pago" })),
  );
  return [...related, ...paid].slice(0, mostReferences);
}
