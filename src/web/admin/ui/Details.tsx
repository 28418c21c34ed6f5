import { Drawer, Stack } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The details of a row, beside the list, so that one keeps one's place in it. */
export function Details({ title, isOpen, onClose, children }: Shown): ReactNode {
  return (
    <Drawer opened={isOpen} onClose={onClose} title={title} position="right" size="xl">
      <Stack gap="lg">{children}</Stack>
    </Drawer>
  );
}
