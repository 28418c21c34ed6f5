import { Box, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";

interface Shown {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Folds away what few need. It is first drawn when somebody unfolds it, and what they type in it stays when they fold it again. */
export function Fold({ title, isOpen = false, children }: Shown): ReactNode {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <Box component="details" {...(isOpen && { open: true })} onToggle={() => setDrawn(true)}>
      <Box component="summary" fz="sm" fw={500} style={{ cursor: "pointer" }}>
        {title}
      </Box>
      <Stack gap="md" pt="sm">
        {isDrawn && children}
      </Stack>
    </Box>
  );
}
