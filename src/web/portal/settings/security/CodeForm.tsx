import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

interface Shown {
  readonly act: "renew" | "remove";
  readonly onDone: () => void;
}

/** Asks for a code of the app, by which recovery codes are made anew or the second factor is removed. */
export function CodeForm({ act, onDone }: Shown): ReactNode {
  const t = useTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { code: "" },
    send: async (body) => {
      if (act === "remove") await api.DELETE("/auth/mfa", { body });
      else setCodes((await api.POST("/auth/mfa/recovery-codes", { body })).data!.data.recoveryCodes ?? []);
    },
    onDone: () => act === "remove" && onDone(),
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <FormBody form={form} submit={t(`security.factor.${act}`)}>
      <Text size="sm">{t(`security.factor.${act}About`)}</Text>
      <TextInput
        label={t("security.factor.code")}
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...form.text("code")}
      />
    </FormBody>
  );
}
