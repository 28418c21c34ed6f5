import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { type DraftItem, type Judgement, movedItem, newItem } from "./draftContent.ts";
import { ItemFields } from "./ItemFields.tsx";

interface Shown {
  readonly items: readonly DraftItem[];
  /** The currency of the amounts; undefined where the lines have none. */
  readonly currency: string | undefined;
  readonly faults: Judgement["faults"];
  readonly onChange: (items: readonly DraftItem[]) => void;
}

/** The lines of an invoice. */
export function ItemsFields({ items, currency, faults, onChange }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="lg">
      {items.map((item, at) => (
        <ItemFields
          key={at}
          number={at + 1}
          item={item}
          currency={currency}
          faults={faults}
          onChange={(changed) => onChange(items.map((one, place) => (place === at ? changed : one)))}
          onRemove={() => onChange(items.filter((_, place) => place !== at))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => onChange([...items, currency === undefined ? movedItem : newItem])}
        >
          {t("drafts.addItem")}
        </Button>
      </Group>
    </Stack>
  );
}
