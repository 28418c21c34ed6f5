import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

const pauseMs = 250;

/** Holds what somebody types, and the same once they have paused: what a search asks for. */
export function useTyped(): readonly [typed: string, search: string, type: (typed: string) => void] {
  const [typed, type] = useState("");
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  return [typed, settled, type];
}
