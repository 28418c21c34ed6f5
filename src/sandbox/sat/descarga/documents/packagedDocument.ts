import { documentXml } from "./documentXml.ts";
import { type MetadataFacts, metadataFacts } from "./metadataLine.ts";
import type { DocumentPosition } from "./position.ts";
import { type DocumentMaker, documentMaker } from "./satDocument.ts";
import { type Selection, selectPositions } from "./selectPositions.ts";

/** A document on its way into a package, wherever it comes from. */
export interface PackagedDocument {
  readonly facts: MetadataFacts;
  readonly thirdParty: { readonly rfc: string; readonly name: string } | undefined;
  xml(): Buffer;
}

/** Yields the made-up documents of a selection, each made when its turn comes. */
export function* madeUpDocuments(selection: Selection): Generator<PackagedDocument> {
  const maker = documentMaker(selection);
  for (const position of selectPositions(selection, maker)) {
    yield madeUpDocument(maker, position, selection.now);
  }
}

/** Returns one of them. */
export function madeUpDocument(
  maker: DocumentMaker,
  position: DocumentPosition,
  now: string,
): PackagedDocument {
  const document = maker.make(position);
  return {
    facts: metadataFacts(document, now),
    thirdParty: document.thirdParty,
    xml: () => Buffer.from(documentXml(document), "utf8"),
  };
}
