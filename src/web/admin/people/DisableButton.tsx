import type { ReactNode } from "react";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly person: { readonly name: string; readonly disabledAt: string | null };
  readonly change: (changed: { readonly disabled: boolean }) => Promise<unknown>;
}

/** Shuts somebody out, or lets them in again. */
export function DisableButton({ person: { name, disabledAt }, change }: Shown): ReactNode {
  const t = useTexts();
  const isIn = disabledAt === null;
  return (
    <ActButton
      label={t(isIn ? "people.disable" : "people.enable")}
      sentence={t(isIn ? "people.disableSentence" : "people.enableSentence", { name })}
      done={t("people.changed")}
      isDanger={isIn}
      act={() => change({ disabled: isIn })}
    />
  );
}
