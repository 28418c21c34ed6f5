import { PasswordInput, Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormState } from "./useForm.ts";

const providers = { swSapien: "SW Sapien", finkok: "Finkok", prodigia: "Prodigia" } as const;
type Provider = keyof typeof providers;
type Credential = "token" | "user" | "password" | "contract";

/** The credentials that each provider takes. */
const fieldsOf: Readonly<Record<Provider, readonly Credential[]>> = {
  swSapien: ["token"],
  finkok: ["user", "password"],
  prodigia: ["user", "password", "contract"],
};

/** An account at a PAC, as a form holds it. */
export type PacAccountValues = { provider: Provider; label: string } & Record<Credential, string>;

export const emptyPacAccount: PacAccountValues = {
  provider: "swSapien",
  label: "",
  token: "",
  user: "",
  password: "",
  contract: "",
};

/** Returns the credentials that the provider takes; undefined where none is typed. */
export function typedCredentials(values: PacAccountValues): Partial<Record<Credential, string>> | undefined {
  const typed = fieldsOf[values.provider].map((field) => [field, values[field]] as const);
  return typed.some(([, value]) => value !== "") ? Object.fromEntries(typed) : undefined;
}

interface Shown<Values extends PacAccountValues> {
  readonly form: FormState<Values>;
  readonly say: (word: "provider" | "addAbout" | "label" | Credential) => string;
  /** True for an account that is stored, whose provider stays. */
  readonly isStored?: boolean;
}

/** The fields of an account at a PAC: each provider takes credentials of its own. */
export function PacFields<Values extends PacAccountValues>({
  form,
  say,
  isStored = false,
}: Shown<Values>): ReactNode {
  return (
    <>
      <Select
        label={say("provider")}
        description={say("addAbout")}
        allowDeselect={false}
        disabled={isStored}
        data={Object.entries(providers).map(([value, label]) => ({ value, label }))}
        value={form.values.provider}
        onChange={(value) => value !== null && form.set("provider", value as Values["provider"])}
        data-autofocus
      />
      <TextInput label={say("label")} {...form.text("label")} />
      {fieldsOf[form.values.provider].map((field) =>
        field === "token" || field === "password" ? (
          <PasswordInput key={field} label={say(field)} autoComplete="off" {...form.text(field)} />
        ) : (
          <TextInput key={field} label={say(field)} autoComplete="off" {...form.text(field)} />
        ),
      )}
    </>
  );
}
