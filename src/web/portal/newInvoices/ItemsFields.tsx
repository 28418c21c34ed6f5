import { Button, Group, Stack } from "@mantine/core";
import { memo, type ReactNode, useCallback } from "react";
import { useTexts } from "../texts/useTexts.ts";
import {
  type ChangeDraft,
  type DraftItem,
  type Judgement,
  movedItem,
  newItem,
  noFaults,
} from "./draftContent.ts";
import { complementsAt, ItemFields } from "./ItemFields.tsx";

interface Shown {
  readonly items?: readonly DraftItem[] | undefined;
  /** The currency of the amounts; undefined where the lines have none. */
  readonly currency: string | undefined;
  readonly faults: Judgement["faults"];
  readonly onChange: ChangeDraft;
}

const noItems: readonly DraftItem[] = [];

/** The lines of an invoice. A letter in one of them draws no other, however many there are. */
export const ItemsFields = memo(function ItemsFields(shown: Shown): ReactNode {
  const { items = noItems, currency, faults, onChange } = shown;
  const t = useTexts();
  const write = useCallback(
    (after: (before: readonly DraftItem[]) => readonly DraftItem[]) =>
      onChange(({ items = noItems, ...rest }) => ({ ...rest, items: after(items) })),
    [onChange],
  );
  const change = useCallback(
    (at: number, changed: DraftItem) =>
      write((before) => before.map((one, place) => (place === at ? changed : one))),
    [write],
  );
  const remove = useCallback(
    (at: number) => write((before) => before.filter((_, place) => place !== at)),
    [write],
  );
  return (
    <Stack gap="lg">
      {items.map((item, at) => (
        <ItemFields
          key={at}
          at={at}
          item={item}
          currency={currency}
          faults={faultsWithin(faults, complementsAt(at))}
          onChange={change}
          onRemove={remove}
        />
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => write((before) => [...before, currency === undefined ? movedItem : newItem])}
        >
          {t("drafts.addItem")}
        </Button>
      </Group>
    </Stack>
  );
});

/** Returns the same list again where there are none, as in nearly every line. */
function faultsWithin(faults: Judgement["faults"], prefix: string): Judgement["faults"] {
  const within = faults.filter(({ path }) => path.startsWith(prefix));
  return within.length === 0 ? noFaults : within;
}
