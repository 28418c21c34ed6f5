import { PasswordInput, type PasswordInputProps, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Pair } from "./usePair.ts";

interface Shown {
  readonly pair: Pair;
  /** Props of the control for the password of the key. */
  readonly password: PasswordInputProps;
}

/** Takes the two files of a seal or an e.firma, says which is missing, and then takes the password. */
export function KeyPairFields({ pair: { files, certificate, key, add }, password }: Shown): ReactNode {
  const t = useTexts();
  const isWhole = certificate !== undefined && key !== undefined;
  return (
    <>
      <FileDrop
        label={t("settings.certificates.choose")}
        hint={t("settings.certificates.chooseHint")}
        accept=".cer,.key"
        multiple
        files={files}
        onFiles={add}
      />
      {files.length > 0 && !isWhole && (
        <Text size="sm" role="status">
          {t(
            certificate === undefined
              ? "settings.certificates.missingCer"
              : "settings.certificates.missingKey",
          )}
        </Text>
      )}
      {isWhole && (
        <PasswordInput
          label={t("settings.certificates.password")}
          description={t("settings.certificates.passwordHint")}
          autoComplete="off"
          {...password}
        />
      )}
    </>
  );
}
