import type { ReactNode } from "react";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { emptyPacAccount, PacFields, typedCredentials } from "../../../shared/ui/form/PacFields.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { type Pacs, useStorePacs } from "./usePacs.ts";

/** Adds an account at the end of the merchant's own. */
export function PacForm({ pacs, onDone }: { readonly pacs: Pacs; readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const store = useStorePacs(pacs);
  const form = useForm({
    initial: emptyPacAccount,
    send: (typed) => {
      const kept = pacs.accounts.map(({ id, provider, label }) => ({ id, provider, label }));
      const { provider, label } = typed;
      return store({
        accounts: [...kept, { provider, label, credentials: typedCredentials(typed) ?? {} }],
      });
    },
    onDone,
  });
  return (
    <FormBody form={form} submit={t("settings.pacs.save")}>
      <PacFields form={form} say={(word) => t(`settings.pacs.${word}`)} />
    </FormBody>
  );
}
