import { Checkbox, PasswordInput, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { base64Of } from "./base64Of.ts";

interface Shown {
  readonly kind: "seal" | "efirma";
  /** The mode it is for; that of the session where nothing is said. */
  readonly livemode?: boolean;
}

/** Takes the two files and the password of a seal or an e.firma; the answer says at once what is wrong with them. */
export function KeyPairForm({ kind, livemode: wanted }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { livemode: current } = useSession();
  const livemode = wanted ?? current;
  const [files, setFiles] = useState<readonly File[]>([]);
  const certificate = files.find(({ name }) => /\.cer$/i.test(name));
  const key = files.find(({ name }) => /\.key$/i.test(name));
  const form = useForm({
    initial: { password: "", consent: false },
    send: async ({ password, consent }) => {
      if (certificate === undefined || key === undefined) return;
      const pair = { certificate: await base64Of(certificate), key: await base64Of(key), password, livemode };
      if (kind === "seal") await api.POST("/api/v1/merchant/certificates", { body: pair });
      else await api.PUT("/api/v1/merchant/fiel", { body: { ...pair, consent: consent as true } });
    },
    onDone: async () => {
      setFiles([]);
      form.set("password", "");
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "get" });
    },
  });
  const isWhole = certificate !== undefined && key !== undefined;
  return (
    <FormBody form={form} submit={t(`settings.certificates.${kind}Store`)} readOnly={!isWhole}>
      <FileDrop
        label={t("settings.certificates.choose")}
        hint={t("settings.certificates.chooseHint")}
        accept=".cer,.key"
        multiple
        files={files}
        onFiles={(chosen) => setFiles((before) => newest([...before, ...chosen]))}
      />
      {files.length > 0 && !isWhole && (
        <Text size="sm" role="status">
          {certificate === undefined
            ? t("settings.certificates.missingCer")
            : t("settings.certificates.missingKey")}
        </Text>
      )}
      {isWhole && (
        <PasswordInput
          label={t("settings.certificates.password")}
          description={t("settings.certificates.passwordHint")}
          autoComplete="off"
          {...form.text("password")}
        />
      )}
      {isWhole && kind === "efirma" && (
        <Checkbox label={t("settings.certificates.consent")} {...form.flag("consent")} />
      )}
    </FormBody>
  );
}

/** Keeps the last file of each kind. */
function newest(files: readonly File[]): readonly File[] {
  const kinds = new Map(files.map((file) => [file.name.slice(-4).toLowerCase(), file]));
  return [...kinds.values()];
}
