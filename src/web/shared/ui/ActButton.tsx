import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ActDialog } from "./ActDialog.tsx";

interface Shown {
  readonly label: string;
  /** One sentence says what follows. */
  readonly sentence: string;
  /** This is said once it is done. */
  readonly done: string;
  readonly act: (reason: string) => Promise<unknown>;
  /** Names the field of a reason, where the act asks for one. */
  readonly reason?: string;
  readonly isDanger?: boolean;
  /** The one act for which the page is there. */
  readonly isPrimary?: boolean;
  readonly isReady?: boolean;
  readonly icon?: ReactNode;
  /** Further fields of the dialog. */
  readonly children?: ReactNode;
}

/** A button for an act that somebody may regret: a dialog says what follows, and does it. */
export function ActButton(shown: Shown): ReactNode {
  const { label, reason: reasonLabel, isDanger = false, isPrimary = false, isReady = true } = shown;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  return (
    <>
      <Button
        variant={isPrimary ? "filled" : "default"}
        {...(isDanger && { c: "var(--danger)" })}
        leftSection={shown.icon}
        onClick={() => {
          setReason("");
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <ActDialog
        title={label}
        sentence={shown.sentence}
        confirm={label}
        done={shown.done}
        act={() => shown.act(reason.trim())}
        onClose={() => setOpen(false)}
        isOpen={isOpen}
        isDanger={isDanger}
        isReady={isReady && (reasonLabel === undefined || reason.trim() !== "")}
      >
        {shown.children}
        {reasonLabel !== undefined && (
          <TextInput
            label={reasonLabel}
            required
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ActDialog>
    </>
  );
}
