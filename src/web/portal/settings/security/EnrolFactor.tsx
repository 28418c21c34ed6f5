import { PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { Copyable } from "../../../shared/ui/Copyable.tsx";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { QrCode } from "../../../shared/ui/QrCode.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

type Offered = operations["enrolSecondFactor"]["responses"][200]["content"]["application/json"]["data"];

/** Enrols an authenticator app: password, QR code and first code, then the recovery codes. */
export function EnrolFactor({ onDone }: { readonly onDone: () => void }): ReactNode {
  const [offered, setOffered] = useState<Offered>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (offered !== undefined) return <FirstCode offered={offered} onCodes={setCodes} />;
  return <Password onOffered={setOffered} />;
}

function Password({ onOffered }: { readonly onOffered: (offered: Offered) => void }): ReactNode {
  const t = useTexts();
  const form = useForm({
    initial: { password: "" },
    send: (body) => api.POST("/auth/mfa", { body }),
    onDone: ({ data }) => data && onOffered(data.data),
  });
  return (
    <FormBody form={form} submit={t("security.factor.begin")}>
      <Text size="sm">{t("security.factor.enrolAbout")}</Text>
      <PasswordInput
        label={t("security.factor.password")}
        required
        data-autofocus
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": t("security.factor.showPassword"), tabIndex: 0 }}
        {...form.text("password")}
      />
    </FormBody>
  );
}

interface ShownCode {
  readonly offered: Offered;
  readonly onCodes: (codes: readonly string[]) => void;
}

function FirstCode({ offered, onCodes }: ShownCode): ReactNode {
  const t = useTexts();
  const form = useForm({
    initial: { code: "" },
    send: ({ code }) =>
      api.POST("/auth/mfa/verify", { body: { challenge: offered.challenge ?? "", code: code.trim() } }),
    onDone: ({ data }) => {
      const answer = data?.data;
      if (answer && "recoveryCodes" in answer) onCodes(answer.recoveryCodes ?? []);
    },
  });
  return (
    <Stack>
      <Text size="sm">{t("security.factor.scan")}</Text>
      <QrCode text={offered.otpauthUri ?? ""} label={t("security.factor.qr")} />
      <Text size="sm" c="dimmed">
        {t("security.factor.byHand")}
      </Text>
      <Copyable text={offered.secret ?? ""} />
      <FormBody form={form} submit={t("security.factor.verify")}>
        <TextInput
          label={t("security.factor.code")}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...form.text("code")}
        />
      </FormBody>
    </Stack>
  );
}
