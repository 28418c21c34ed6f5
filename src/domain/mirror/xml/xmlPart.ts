/** An element that somebody wants, its attributes still escaped, by the names that the wanted part gives them. */
export interface XmlPart {
  /** The name as written, prefix included. */
  readonly tag: string;
  /** Without the prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: readonly XmlPart[];
}

/** A part of the document to look at: everything else is passed over without being looked into. */
export interface WantedPart {
  /** Attribute as written → name under which it is kept. */
  readonly attributes: ReadonlyMap<string, string>;
  /** By name without prefix. */
  readonly parts: ReadonlyMap<string, WantedPart>;
  /** Passed over up to its last end tag, were it the worst of XML. */
  readonly isForeign: boolean;
}
