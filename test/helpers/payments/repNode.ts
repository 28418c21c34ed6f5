/** A node of a document as the oracle reads it, whoever has made it. */
export interface RepNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RepNode[];
}

/** Returns the nodes of a path below a node. */
export function below(node: RepNode, ...path: readonly string[]): readonly RepNode[] {
  return path.reduce<readonly RepNode[]>(
    (nodes, name) =>
      nodes.flatMap(({ children }) => children.filter((child) => child.name === `pago20:${name}`)),
    [node],
  );
}

/** Returns an attribute that has to be there. */
export function said({ name, attributes }: RepNode, attribute: string): string {
  const value = attributes[attribute];
  if (value === undefined) throw new Error(`${name} has no ${attribute}`);
  return value;
}
