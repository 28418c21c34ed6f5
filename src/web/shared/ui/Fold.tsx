import { Box, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";

interface Shown {
  readonly title: string;
  /** Unfolds it at first. */
  readonly isOpen?: boolean;
  /** Something in it is wrong: it unfolds when that becomes so, since nobody sees a fault that is folded away. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** Folds away what few need. It is first drawn when it is unfolded, and what somebody types in it stays when they fold it again. */
export function Fold({ title, isOpen = false, isWrong = false, children }: Shown): ReactNode {
  const [isUnfolded, setUnfolded] = useState(isOpen || isWrong);
  const [isDrawn, setDrawn] = useState(isUnfolded);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setUnfolded(true);
  }
  if (isUnfolded && !isDrawn) setDrawn(true);
  return (
    <Box component="details" open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <Box component="summary" fz="sm" fw={500} style={{ cursor: "pointer" }}>
        {title}
      </Box>
      <Stack gap="md" pt="sm">
        {isDrawn && children}
      </Stack>
    </Box>
  );
}
