import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useComplementForm } from "./formContext.ts";
import type { FormSchema } from "./formSchema.ts";

interface Shown {
  readonly path: string;
  /** That of the node; a list has none. */
  readonly schema?: FormSchema;
}

/** Says what is wrong with a node as a whole, or with a value of it that nobody is asked for, such as its version. */
export function NodeFault({ path, schema: { properties = {} } = {} }: Shown): ReactNode {
  const { faultAt } = useComplementForm();
  const known = Object.entries(properties).flatMap(([name, one]) =>
    one.const === undefined ? [] : [`${path}.${name}`],
  );
  const faults = [path, ...known].flatMap((one) => faultAt(one) ?? []);
  if (faults.length === 0) return null;
  return (
    <Text size="sm" c="var(--danger)" role="note" style={{ overflowWrap: "anywhere" }}>
      {faults.join(" ")}
    </Text>
  );
}
