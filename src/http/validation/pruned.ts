import type { Shape } from "./shapeOf.ts";

/**
 * Returns a value with no more in it than is needed to say what is wrong: lists and texts one longer than they may be,
 * and of the fields that are unknown the first `room.unknown`, which counts down. Joi walks all that it is given.
 */
export function pruned(value: unknown, shape: Shape, room: { unknown: number }): unknown {
  if (typeof value === "string" && shape.kind === "text") return cut(value, shape.cutAt);
  if (Array.isArray(value) && shape.kind === "array")
    return value.slice(0, shape.most + 1).map((item) => pruned(item, shape.item, room));
  if (typeof value === "object" && value !== null && !Array.isArray(value) && shape.kind === "object")
    return prunedObject(value, shape.fields, room);
  return value;
}

function prunedObject(
  value: object,
  fields: ReadonlyMap<string, Shape>,
  room: { unknown: number },
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const field = fields.get(name);
    if (field) kept[name] = pruned(part, field, room);
    else if (room.unknown > 0) {
      room.unknown -= 1;
      // Joi names it and does not look into it.
      kept[name] = null;
    }
  }
  return kept;
}

/** Returns a text that is one or two characters too long, and never cut inside a surrogate pair. */
function cut(text: string, longest: number): string {
  if (text.length <= longest + 2) return text;
  const isPair = (text.codePointAt(longest) ?? 0) > 0xffff;
  return text.slice(0, longest + (isPair ? 2 : 1));
}
