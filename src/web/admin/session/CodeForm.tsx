import { Button, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly error: unknown;
  readonly pending: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack?: () => void;
}

/** Focuses what has just come into the page in place of what had the focus. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Asks for a code of the authenticator app, or for one of recovery. */
export function CodeForm({ error, pending, onCode, onBack }: Shown): ReactNode {
  const t = useTexts();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCode((new FormData(event.currentTarget).get("code") as string).trim());
      }}
    >
      <Stack gap="md">
        {error !== null && <ProblemNote error={error} />}
        <TextInput
          label={t("door.code")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          ref={focusOnce}
        />
        <Button type="submit" loading={pending}>
          {t("door.enter")}
        </Button>
        {onBack && (
          <Button variant="subtle" onClick={onBack}>
            {t("door.back")}
          </Button>
        )}
      </Stack>
    </form>
  );
}
