import type { Shape } from "./shapeOf.ts";

/** Returns true for a text that Postgres and XML can hold: one without NUL and without halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

export type Path = readonly (string | number)[];

/** Returns the paths of texts in a value that no column and no document can hold; at most `most` of them. */
export function unstorableIn(value: unknown, shape: Shape, most: number): readonly Path[] {
  const found: Path[] = [];
  look(value, shape, []);
  return found;

  /** An open object may name its fields as it likes. */
  function lookWithin(part: object, path: Path): void {
    for (const [name, member] of Object.entries(part)) {
      const at = Array.isArray(part) ? Number(name) : name;
      if (!isStorable(name)) found.push(path);
      look(member, { kind: "open" }, [...path, at]);
    }
  }

  function look(part: unknown, partShape: Shape, path: Path): void {
    if (found.length >= most || partShape.kind === "any") return;
    if (typeof part === "string") {
      if (!isStorable(part)) found.push(path);
    } else if (partShape.kind === "open" && typeof part === "object" && part !== null) {
      lookWithin(part, path);
    } else if (Array.isArray(part)) {
      if (partShape.kind === "array") part.forEach((item, at) => look(item, partShape.item, [...path, at]));
    } else if (typeof part === "object" && part !== null && partShape.kind === "object") {
      for (const [name, field] of partShape.fields)
        if (Object.hasOwn(part, name)) look(part[name as keyof typeof part], field, [...path, name]);
    }
  }
}
