import { Button, CloseButton, Group, NumberInput, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import type { DraftAdvance } from "./draftContent.ts";

interface Shown {
  readonly advances: readonly DraftAdvance[];
  readonly currency: string;
  readonly onChange: (advances: readonly DraftAdvance[]) => void;
}

/** The advances that another system has stamped, by their fiscal folios and amounts. */
export function ForeignAdvances({ advances, currency, onChange }: Shown): ReactNode {
  const t = useTexts();
  const set = (at: number, changed: DraftAdvance) =>
    onChange(advances.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  return (
    <>
      {advances.map(({ uuid = "", amount = "" }, at) => (
        <Group key={at} align="flex-end">
          <TextInput
            label={t("drafts.advanceUuid")}
            flex={1}
            miw={220}
            autoComplete="off"
            spellCheck={false}
            value={uuid}
            onChange={({ currentTarget }) => set(at, { uuid: currentTarget.value.trim().toLowerCase() })}
          />
          <NumberInput
            label={t("drafts.advanceAmount", { currency })}
            w={160}
            min={0}
            decimalScale={2}
            hideControls
            value={amount}
            onChange={(value) => set(at, { amount: value === "" ? 0 : value })}
          />
          <CloseButton
            aria-label={t("drafts.removeAdvance")}
            onClick={() => onChange(advances.filter((_, place) => place !== at))}
          />
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={() => onChange([...advances, { uuid: "", amount: "" }])}>
          {t("drafts.addAdvance")}
        </Button>
      </Group>
    </>
  );
}
