import type { XmlElement } from "../../../domain/cfdi/xml.ts";

/** Returns an element's name without its prefix, which strangers choose as they like. */
export function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Returns the children of this local name. */
export function childrenCalled(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => localName(child) === name) ?? [];
}

export function childCalled(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenCalled(element, name)[0];
}

/** Returns the first of these attributes that the element has; empty when it has none. */
export function attributeOf(element: XmlElement | undefined, ...names: readonly string[]): string {
  for (const name of names) {
    const value = element?.attributes[name];
    if (value !== undefined) return value;
  }
  return "";
}
