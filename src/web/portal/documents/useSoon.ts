import { useDebouncedValue } from "@mantine/hooks";

/** Returns a value once it has stayed as it is for a moment, so that not every key asks the API. */
export function useSoon<Value>(value: Value): Value {
  return useDebouncedValue(value, 90)[0];
}
