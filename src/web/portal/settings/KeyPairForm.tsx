import { Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { KeyPairFields } from "./KeyPairFields.tsx";
import { usePair } from "./usePair.ts";

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
  const pair = usePair();
  const form = useForm({
    initial: { password: "", consent: false },
    send: async ({ password, consent }) => {
      const files = await pair.read();
      if (files === undefined) return;
      const body = { ...files, password, livemode };
      if (kind === "seal") await api.POST("/api/v1/merchant/certificates", { body });
      else await api.PUT("/api/v1/merchant/fiel", { body: { ...body, consent: consent as true } });
    },
    onDone: async () => {
      pair.clear();
      form.set("password", "");
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "get" });
    },
  });
  const isWhole = pair.certificate !== undefined && pair.key !== undefined;
  return (
    <FormBody form={form} submit={t(`settings.certificates.${kind}Store`)} readOnly={!isWhole}>
      <KeyPairFields pair={pair} password={form.text("password")} />
      {isWhole && kind === "efirma" && (
        <Checkbox label={t("settings.certificates.consent")} {...form.flag("consent")} />
      )}
    </FormBody>
  );
}
