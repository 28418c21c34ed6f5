import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Problem } from "../../api/problem.ts";
import { useSharedTexts } from "../../texts/useSharedTexts.ts";
import { ProblemNote } from "../ProblemNote.tsx";
import type { FormState } from "./useForm.ts";

interface Shown {
  readonly form: Pick<FormState<object>, "form" | "problem" | "isSending">;
  /** The button says this where it does not say "Save". */
  readonly submit?: string;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
  /** Shows what somebody else has saved meanwhile, where the form is refused because of that. */
  readonly onStale?: () => void;
  /** Hides the button from who may not send. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

/** The fields of a form, what is wrong with none of them, and the button that sends it. */
export function FormBody(shown: Shown): ReactNode {
  const { form, submit, beside, onStale, readOnly = false, children } = shown;
  const t = useSharedTexts();
  const isStale = form.problem instanceof Problem && form.problem.status === 412;
  return (
    <form {...form.form}>
      <Stack gap="md">
        {children}
        {form.problem !== undefined && <ProblemNote error={form.problem} />}
        {isStale && onStale && (
          <Group>
            <Button variant="default" onClick={onStale}>
              {t("shared.form.showSaved")}
            </Button>
          </Group>
        )}
        {!readOnly && (
          <Group>
            <Button type="submit" loading={form.isSending}>
              {submit ?? t("shared.act.save")}
            </Button>
            {beside}
          </Group>
        )}
      </Stack>
    </form>
  );
}
