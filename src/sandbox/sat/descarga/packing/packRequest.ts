import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SatContent, SatFilters } from "../../../../domain/satDownloads/satQuery.ts";
import { documentMaker } from "../documents/satDocument.ts";
import { madeUpDocument, madeUpDocuments, type PackagedDocument } from "../documents/packagedDocument.ts";
import type { DocumentPosition, DocumentSeries } from "../documents/position.ts";
import { countPositions, type Selection } from "../documents/selectPositions.ts";
import { stampedDocuments } from "../stampedDocuments.ts";
import type { PackedRequest } from "../requestLedger.ts";
import type { StampedPlace } from "../stampedCfdis.ts";
import { writePackage } from "./writePackage.ts";

export interface PackOrder {
  readonly requestId: string;
  /** The folder to which the packages are written. */
  readonly folder: string;
  readonly content: SatContent;
  readonly perPackage: number;
  readonly most: number;
  /** The wall-clock time of the asking. */
  readonly now: string;
  /** The selection of made-up documents: those of a range, or a single one. */
  readonly selection?: Selection;
  readonly single?: { readonly series: DocumentSeries; readonly position: DocumentPosition };
  /** The stamped documents, in SAT's journal. */
  readonly journal: string;
  readonly stamped: readonly StampedPlace[];
  readonly counterparty: "emisor" | "receptor";
}

/** Makes all packages of a request; none when there are too many documents or nothing to put in. For a process of its own. */
export async function packRequest(order: PackOrder): Promise<PackedRequest> {
  const stamped = [...stampedOf(order)].length;
  const room = order.most - stamped + 1;
  const madeUp = order.selection ? countPositions(order.selection, room) : order.single ? 1 : 0;
  const documents = stamped + madeUp;
  if (documents === 0 || documents > order.most) return { documents, packages: 0 };
  await mkdir(order.folder, { recursive: true, mode: 0o700 });
  let packages = 0;
  for (const slice of slicesOf(documentsOf(order), order.perPackage)) {
    packages += 1;
    const id = packageIdOf(order.requestId, packages);
    const path = packagePath(order.folder, id);
    await writePackage({ path: `${path}.part`, id, content: order.content }, slice);
    await rename(`${path}.part`, path);
  }
  return { documents, packages };
}

/** Returns SAT's name for a request's package, from 1 on. */
export function packageIdOf(requestId: string, number: number): string {
  return `${requestId}_${String(number).padStart(2, "0")}`;
}

export function packagePath(folder: string, packageId: string): string {
  return join(folder, `${packageId}.zip`);
}

function* documentsOf(order: PackOrder): Generator<PackagedDocument> {
  if (order.single)
    yield madeUpDocument(documentMaker(order.single.series), order.single.position, order.now);
  if (order.selection) yield* madeUpDocuments(order.selection);
  yield* stampedOf(order);
}

function* stampedOf({ journal, stamped, selection, counterparty }: PackOrder): Generator<PackagedDocument> {
  for (const document of stampedDocuments(journal, stamped)) {
    if (passes(document, selection?.filters ?? {}, counterparty)) yield document;
  }
}

/**
 * Says whether a document passes; complements are not looked at, since those of payrolls and payments have types of
 * their own.
 */
function passes(
  { facts }: PackagedDocument,
  { status = "todos", comprobanteType, counterparties, complement, thirdParty }: SatFilters,
  counterparty: "emisor" | "receptor",
): boolean {
  if (status !== "todos" && (facts.cancelledAt !== undefined) !== (status === "cancelado")) return false;
  if (comprobanteType && facts.type !== comprobanteType) return false;
  if (counterparties?.length && !counterparties.includes(facts[counterparty].rfc)) return false;
  return complement === undefined && thirdParty === undefined;
}

/** Splits one stream into several of a size, none of them empty. */
function* slicesOf<Item>(items: Iterator<Item>, size: number): Generator<Iterable<Item>> {
  let next = items.next();
  while (!next.done) yield slice();

  function* slice(): Generator<Item> {
    for (let left = size; left > 0 && !next.done; left -= 1) {
      yield next.value;
      next = items.next();
    }
  }
}
