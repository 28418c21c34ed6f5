/** An element as JSON: attributes and children under SAT's names. */
export type JsonNode = Readonly<Record<string, unknown>>;

/** The member that has the text between the tags, where an element has attributes too. */
export const textMember = "#text";

/** Says whether a JSON value is an object. */
export function isNode(value: unknown): value is JsonNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
