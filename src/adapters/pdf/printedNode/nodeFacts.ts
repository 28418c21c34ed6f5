import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { nodeLabel } from "../../../domain/cfdi/complements/labels/nodeLabel.ts";
import { nodeValue } from "./nodeValue.ts";

/**
 * Returns the attributes of a node as labels and values for people, but for those named. Namespace declarations and
 * schema locations say nothing to people and are left out.
 */
export function nodeFacts(
  { attributes }: XmlElement,
  shownElsewhere: readonly string[] = [],
): (readonly [label: string, value: string])[] {
  return Object.entries(attributes)
    .filter(
      ([name, value]) => value !== "" && !/^(xmlns|xsi)(:|$)/.test(name) && !shownElsewhere.includes(name),
    )
    .map(([name, value]) => [nodeLabel(name), nodeValue(name, value)]);
}
