import { Button, Code, PasswordInput, SimpleGrid, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { QrCode } from "../../shared/ui/QrCode.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { CodeForm } from "./CodeForm.tsx";
import { DoorPage } from "./DoorPage.tsx";

/** Enrols the second factor without which nothing else is open: password, QR code, first code, recovery codes. */
export default function Enrol({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  const offer = queries.useMutation("post", "/auth/mfa");
  const verify = queries.useMutation("post", "/auth/mfa/verify", {
    onSuccess: ({ data }) => "recoveryCodes" in data && setCodes(data.recoveryCodes),
  });
  const offered = offer.data?.data;
  if (codes !== undefined)
    return (
      <DoorPage title={t("enrol.codesTitle")} lead={t("enrol.codesLead")}>
        <SimpleGrid cols={2} spacing="xs">
          {codes.map((code) => (
            <Code key={code} ta="center">
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Button onClick={onDone}>{t("enrol.done")}</Button>
      </DoorPage>
    );
  if (offered !== undefined)
    return (
      <DoorPage title={t("enrol.title")} lead={t("enrol.scan")}>
        <QrCode text={offered.otpauthUri} label={t("enrol.qr")} />
        <Text size="sm" c="dimmed">
          {t("enrol.byHand")}
        </Text>
        <Copyable text={offered.secret} />
        <CodeForm
          error={verify.error}
          pending={verify.isPending}
          onCode={(code) => verify.mutate({ body: { challenge: offered.challenge, code } })}
        />
      </DoorPage>
    );
  return (
    <DoorPage title={t("enrol.title")} lead={t("enrol.lead")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const password = new FormData(event.currentTarget).get("password") as string;
          offer.mutate({ body: { password } });
        }}
      >
        <Stack gap="md">
          {offer.error && <ProblemNote error={offer.error} />}
          <PasswordInput
            label={t("door.password")}
            name="password"
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ "aria-label": t("door.showPassword"), tabIndex: 0 }}
          />
          <Button type="submit" loading={offer.isPending}>
            {t("enrol.begin")}
          </Button>
        </Stack>
      </form>
    </DoorPage>
  );
}
