import { capitalized, singular } from "./words.ts";
import type { SchemaNode } from "./schemaNode.ts";
import type { SchemaShelf, Shelved } from "./schemaShelf.ts";

/**
 * Returns a name for every schema: the declared one, else the one that an operation suggests, else its parent's with
 * the field's. Throws where two schemas would get one name.
 */
export function schemaNames(shelf: SchemaShelf): ReadonlyMap<Shelved, string> {
  const names = new Map<Shelved, string>();
  const holders = new Map<string, Shelved>();
  const collisions: string[] = [];

  for (const shelved of shelf.all()) if (shelved.declared !== undefined) give(shelved, shelved.declared);
  for (const reads of [true, false])
    for (const shelved of shelf.all()) {
      const name = shortest(shelved, reads);
      if (name !== undefined) give(shelved, name);
    }
  nameWhatIsInside([...names.keys()]);
  for (const shelved of shelf.all())
    for (const suggestion of shelved.suggestions)
      if ("answers" in suggestion)
        give(shelved, answerName(names.get(shelf.shelvedAt(suggestion.answers)!)!));
  if (collisions.length > 0)
    throw new Error(`Name one of each two by .meta({ name }):\n${collisions.join("\n")}`);
  return names;

  function give(shelved: Shelved, name: string): void {
    if (names.has(shelved)) return;
    const holder = holders.get(name);
    if (holder) collisions.push(collision(name, holder, shelved));
    names.set(shelved, name);
    holders.set(name, shelved);
  }

  /** Names level by level, so that what stands at several places is named after the highest. */
  function nameWhatIsInside(level: readonly Shelved[]): void {
    const next: Shelved[] = [];
    for (const parent of level)
      for (const { field, child } of fieldsOf(parent.node, shelf)) {
        if (names.has(child)) continue;
        give(child, names.get(parent)! + capitalized(field));
        next.push(child);
      }
    if (next.length > 0) nameWhatIsInside(next);
  }
}

function shortest({ suggestions }: Shelved, reads: boolean): string | undefined {
  const [name] = suggestions
    .flatMap((suggestion) => ("name" in suggestion && suggestion.reads === reads ? [suggestion.name] : []))
    .sort((one, other) => one.length - other.length);
  return name;
}

const answerName = (name: string): string => `${name.replace(/Result$/, "")}Answer`;

function collision(name: string, ...both: readonly Shelved[]): string {
  const fields = both.map(({ node }) => Object.keys(node.properties ?? {}).join(", "));
  return `${name}: ${fields.join(" | ")}`;
}

interface Field {
  readonly field: string;
  readonly child: Shelved;
}

/** Returns the schemas to which the fields of a schema refer; of a list the field's name is in the singular. */
function fieldsOf({ properties = {}, ...rest }: SchemaNode, shelf: SchemaShelf): readonly Field[] {
  return [
    ...Object.entries(properties).flatMap(([name, node]) => within(node, name)),
    ...within({ ...rest }, ""),
  ];

  function within(node: SchemaNode, field: string): readonly Field[] {
    const child = shelf.shelvedAt(node);
    if (child) return [{ field, child }];
    const { items, anyOf = [], additionalProperties, patternProperties = {} } = node;
    return [
      ...(items ? within(items, singular(field)) : []),
      ...anyOf.flatMap((variant) => within(variant, field)),
      ...(typeof additionalProperties === "object" ? within(additionalProperties, field || "value") : []),
      ...Object.values(patternProperties).flatMap((each) => within(each, field || "value")),
    ];
  }
}
