/** An element that somebody wants, its attributes still escaped, by the names that the wanted part gives them. */
export interface XmlPart {
  /** The name as written, prefix included. */
  readonly tag: string;
  /** The name without the prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: readonly XmlPart[];
}

/** A part of the document to look at: everything else is passed over without being looked into. */
export interface WantedPart {
  /** The wanted attributes as written, and the name under which each is kept. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The wanted parts by name without prefix. */
  readonly parts: ReadonlyMap<string, WantedPart>;
  /** True for an element that is passed over up to its last end tag, even were it the worst of XML. */
  readonly isForeign: boolean;
}
