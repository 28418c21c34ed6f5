/** New values by the path a fault would have; `undefined` takes the part away. */
export type Changes = Readonly<Record<string, unknown>>;

/** A copy of the document with some parts changed. */
export function changed<Document extends object>(document: Document, changes: Changes): Document {
  const copy = structuredClone(document);
  for (const [path, value] of Object.entries(changes)) put(copy, stepsOf(path), value);
  return copy;
}

/** Paths name every element (`Conceptos.Concepto[0]`); our types have the list itself there. */
function stepsOf(path: string): string[] {
  return path
    .replace(/\b(Conceptos|Traslados|Retenciones)\.\w+\[/g, "$1[")
    .split(/[.[\]]+/)
    .filter(Boolean);
}

function put(target: object, [step, ...rest]: string[], value: unknown): void {
  const parent = target as Record<string, unknown>;
  if (rest.length > 0) put((parent[step!] ??= {}), rest, value);
  else if (value === undefined) delete parent[step!];
  else parent[step!] = value;
}
