import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Holds the form of one thing beside the list of all of them. Each opening begins anew. */
export function FormDrawer({ title, opened, onClose, children }: Shown): ReactNode {
  return (
    <Drawer opened={opened} onClose={onClose} title={title} position="right" size="md">
      {opened && children}
    </Drawer>
  );
}
