import { Box, Stack } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown {
  readonly title: string;
  readonly children: ReactNode;
}

/** Folds away what few need; what is typed in it stays while it is folded. */
export function Fold({ title, children }: Shown): ReactNode {
  return (
    <Box component="details">
      <Box component="summary" fz="sm" fw={500} style={{ cursor: "pointer" }}>
        {title}
      </Box>
      <Stack gap="md" pt="sm">
        {children}
      </Stack>
    </Box>
  );
}
