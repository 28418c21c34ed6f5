import { PasswordInput, Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { type Pacs, useStorePacs } from "./usePacs.ts";

const providers = ["swSapien", "finkok", "prodigia"] as const;
type Provider = (typeof providers)[number];

/** The fields of credentials that each provider takes. */
const fieldsOf: Readonly<Record<Provider, readonly ("token" | "user" | "password" | "contract")[]>> = {
  swSapien: ["token"],
  finkok: ["user", "password"],
  prodigia: ["user", "password", "contract"],
};

const nothing: { provider: Provider } & Record<"label" | "token" | "user" | "password" | "contract", string> =
  {
    provider: "swSapien",
    label: "",
    token: "",
    user: "",
    password: "",
    contract: "",
  };

/** Adds an account at the end of the merchant's own. */
export function PacForm({ pacs, onDone }: { readonly pacs: Pacs; readonly onDone: () => void }): ReactNode {
  const t = useTexts();
  const store = useStorePacs(pacs);
  const form = useForm({
    initial: nothing,
    send: ({ provider, label, ...given }) => {
      const credentials = Object.fromEntries(fieldsOf[provider].map((field) => [field, given[field]]));
      const kept = pacs.accounts.map((account) => ({
        id: account.id,
        provider: account.provider,
        label: account.label,
      }));
      return store({ accounts: [...kept, { provider, label, credentials }] });
    },
    onDone,
  });
  const fields = fieldsOf[form.values.provider];
  return (
    <FormBody form={form} submit={t("settings.pacs.save")}>
      <Select
        label={t("settings.pacs.provider")}
        description={t("settings.pacs.addAbout")}
        allowDeselect={false}
        data={providers.map((value) => ({ value, label: t(`settings.pacs.providers.${value}`) }))}
        value={form.values.provider}
        onChange={(value) => value !== null && form.set("provider", value)}
        data-autofocus
      />
      <TextInput label={t("settings.pacs.label")} {...form.text("label")} />
      {fields.includes("token") && <PasswordInput label={t("settings.pacs.token")} {...form.text("token")} />}
      {fields.includes("user") && <TextInput label={t("settings.pacs.user")} {...form.text("user")} />}
      {fields.includes("contract") && (
        <TextInput label={t("settings.pacs.contract")} {...form.text("contract")} />
      )}
      {fields.includes("password") && (
        <PasswordInput label={t("settings.pacs.password")} {...form.text("password")} />
      )}
    </FormBody>
  );
}
