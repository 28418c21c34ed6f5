import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type ReactNode, useState } from "react";

const pauseMs = 400;
/** A year that is still being typed is a year of the first millennium to the browser. */
const dayForm = /^20\d{2}-\d{2}-\d{2}$/;

interface Shown {
  readonly label: string;
  /** The day as `YYYY-MM-DD`; none when empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day to which something is asked at once: it is told when it is whole and the typing pauses, or the field is left. */
export function DayInput({ label, value, onChange }: Shown): ReactNode {
  const [typed, setTyped] = useState<string>();
  const tellSoon = useDebouncedCallback(onChange, pauseMs);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? value}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (dayForm.test(day)) tellSoon(day);
      }}
      onBlur={() => {
        setTyped(undefined);
        if (typed === "" || (typed !== undefined && dayForm.test(typed))) onChange(typed);
      }}
    />
  );
}
