import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { KeyPairFields } from "../KeyPairFields.tsx";
import { usePair } from "../usePair.ts";
import type { Manifest } from "./Manifests.tsx";

interface Shown {
  readonly manifest: Manifest;
  readonly onDone: () => void;
}

/** Signs a manifest: in the words that the PAC gives, or in ours, with an e.firma that is not kept. */
export function ManifestForm({ manifest: { provider, text }, onDone }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const pair = usePair();
  const form = useForm({
    initial: { text, password: "" },
    send: async ({ text: wanted, password }) => {
      const files = await pair.read();
      if (files === undefined) return;
      const body = { provider, ...files, password, ...(wanted.trim() !== "" && { text: wanted }) };
      await api.POST("/api/v1/merchant/manifest", { body });
    },
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/manifest"] });
      onDone();
    },
  });
  const isWhole = pair.certificate !== undefined && pair.key !== undefined;
  return (
    <FormBody form={form} submit={t("settings.manifests.sign")} readOnly={!isWhole}>
      <Textarea
        label={t("settings.manifests.text")}
        description={t("settings.manifests.textAbout")}
        autosize
        minRows={5}
        maxRows={14}
        {...form.text("text")}
      />
      <KeyPairFields pair={pair} password={form.text("password")} />
    </FormBody>
  );
}
