/** The characters that `jsonb` refuses within a text: NUL, and halves of characters. */
const refused = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Returns JSON as `jsonb` takes it: in texts, what PostgreSQL cannot hold is replaced by U+FFFD. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Only what is refused, and other controls, are written as escapes.
  if (!json.includes(String.raw`\u`)) return json;
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.replace(refused, "\uFFFD") : part,
  );
}
