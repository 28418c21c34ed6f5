import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { CodeForm } from "./CodeForm.tsx";
import { DoorPage } from "./DoorPage.tsx";
import { keepTokens } from "./tokens.ts";

/** E-mail and password, and the code of the second factor where there is one. */
export default function SignIn(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const [challenge, setChallenge] = useState<string>();
  const enter = (tokens: Parameters<typeof keepTokens>[0]) => {
    // Whoever was signed in here before may have seen other things.
    client.clear();
    keepTokens(tokens);
  };
  const login = queries.useMutation("post", "/auth/admin/login", {
    onSuccess: ({ data }) => ("challenge" in data ? setChallenge(data.challenge) : enter(data)),
  });
  const verify = queries.useMutation("post", "/auth/mfa/verify", {
    onSuccess: ({ data }) => "accessToken" in data && enter(data),
  });
  if (challenge !== undefined)
    return (
      <DoorPage title={t("door.codeTitle")} lead={t("door.codeLead")}>
        <CodeForm
          error={verify.error}
          pending={verify.isPending}
          onCode={(code) => verify.mutate({ body: { challenge, code, refreshTokenIn: "cookie" } })}
          onBack={() => setChallenge(undefined)}
        />
      </DoorPage>
    );
  return (
    <DoorPage title={t("door.title")} lead={t("door.lead")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const [email, password] = [form.get("email") as string, form.get("password") as string];
          login.mutate({ body: { email, password, refreshTokenIn: "cookie" } });
        }}
      >
        <Stack gap="md">
          {login.error && <ProblemNote error={login.error} />}
          <TextInput label={t("door.email")} name="email" type="email" autoComplete="username" required />
          <PasswordInput
            label={t("door.password")}
            name="password"
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ "aria-label": t("door.showPassword"), tabIndex: 0 }}
          />
          <Button type="submit" loading={login.isPending}>
            {t("door.enter")}
          </Button>
        </Stack>
      </form>
    </DoorPage>
  );
}
