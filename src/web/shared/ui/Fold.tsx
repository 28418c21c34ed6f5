import { Box, Stack } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Folds away what few need; what is typed in it stays while it is folded. */
export function Fold({ title, isOpen, children }: Shown): ReactNode {
  return (
    <Box component="details" {...(isOpen && { open: true })}>
      <Box component="summary" fz="sm" fw={500} style={{ cursor: "pointer" }}>
        {title}
      </Box>
      <Stack gap="md" pt="sm">
        {children}
      </Stack>
    </Box>
  );
}
