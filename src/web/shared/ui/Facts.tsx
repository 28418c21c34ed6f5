import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Facts.module.css";

/** A fact has a name and a value; one without a value is left out. */
export type Fact = readonly [name: string, value: ReactNode];

interface Shown {
  readonly facts: readonly Fact[];
  /** Puts each value under its name, as many beside each other as there is room for. */
  readonly isGrid?: boolean;
}

/** Shows facts of one thing, a line each. */
export function Facts({ facts, isGrid = false }: Shown): ReactNode {
  return (
    <dl className={styles[isGrid ? "grid" : "facts"]}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm">
              {value}
            </Text>
          </div>
        ))}
    </dl>
  );
}
