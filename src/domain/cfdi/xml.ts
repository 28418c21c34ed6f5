/**
 * An element as a reader or writer of CFDIs needs it: qualified name with its prefix, attributes in document
 * order, child elements, and the text when it has any. Namespaces are declared where `xmlns` attributes stand.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text?: string;
}
