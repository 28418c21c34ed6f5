import type { ReactNode } from "react";
import styles from "./EditorColumns.module.css";

interface Shown {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/**
 * Shows the fields of a document, and beside them on a wide screen what comes of it, which stays in sight. Mantine's grid
 * will not do: at each letter it has a new context, for which React looks through every field below.
 */
export function EditorColumns({ children, aside }: Shown): ReactNode {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
