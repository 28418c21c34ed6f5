import { NumberInput, PasswordInput, Select, Switch, TagsInput, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { DigestFields } from "./DigestFields.tsx";

type Settings = operations["readEmailSettings"]["responses"][200]["content"]["application/json"]["data"];

const path = "/api/v1/merchant/email-settings";

/** Sets where answers go, who gets copies, and the merchant's own mail server. */
export function EmailForm({ settings }: { readonly settings: Settings }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const disabled = !useMay("change settings");
  const { replyTo, cc, bcc, files, mostAttachedKb, digest, server } = settings;
  const form = useForm({
    initial: {
      replyTo: replyTo ?? "",
      cc: [...cc],
      bcc: [...bcc],
      files,
      mostAttachedKb,
      rhythm: digest.rhythm,
      hour: digest.hour,
      weekday: String(digest.weekday),
      own: server !== null,
      host: server?.host ?? "",
      port: server?.port ?? 587,
      secure: server?.secure ?? false,
      user: server?.user ?? "",
      password: "",
      from: server?.from ?? "",
      fallback: server?.fallback ?? true,
    },
    send: ({
      own,
      replyTo: typed,
      cc: open,
      bcc: blind,
      files: way,
      mostAttachedKb: most,
      rhythm,
      hour,
      weekday,
      ...rest
    }) =>
      api.PUT(path, {
        body: {
          replyTo: typed === "" ? null : typed,
          cc: open,
          bcc: blind,
          files: way,
          mostAttachedKb: most,
          digest: { rhythm, hour, weekday: Number(weekday) },
          server: own ? serverOf(rest) : null,
        },
      }),
    onDone: () => client.invalidateQueries({ queryKey: ["get", path] }),
  });
  const copies = { splitChars: [",", ";", " "], maxTags: 3, acceptValueOnBlur: true, disabled };
  return (
    <FormBody form={form} submit={t("settings.email.save")} readOnly={disabled}>
      <TextInput
        type="email"
        label={t("settings.email.replyTo")}
        description={t("settings.email.replyToAbout")}
        {...form.text("replyTo")}
        disabled={disabled}
      />
      <TagsInput label={t("settings.email.cc")} {...form.field("cc")} {...copies} />
      <TagsInput label={t("settings.email.bcc")} {...form.field("bcc")} {...copies} />
      <Select
        label={t("settings.email.files")}
        description={t("settings.email.filesAbout")}
        data={(["attached", "links"] as const).map((value) => ({
          value,
          label: t(`settings.email.ways.${value}`),
        }))}
        allowDeselect={false}
        {...form.field("files")}
        onChange={(way) => way && form.set("files", way)}
        disabled={disabled}
      />
      {form.values.files === "attached" && (
        <NumberInput
          label={t("settings.email.mostAttached")}
          min={1}
          max={25_000}
          {...form.field("mostAttachedKb")}
          onChange={(most) => form.set("mostAttachedKb", Number(most))}
          disabled={disabled}
        />
      )}
      <DigestFields form={form} disabled={disabled} />
      <Switch
        label={t("settings.email.own")}
        description={t("settings.email.ownAbout")}
        {...form.flag("own")}
        disabled={disabled}
      />
      {form.values.own && (
        <>
          <TextInput label={t("settings.email.host")} {...form.text("host")} disabled={disabled} />
          <NumberInput
            label={t("settings.email.port")}
            min={1}
            max={65_535}
            {...form.field("port")}
            onChange={(port) => form.set("port", Number(port))}
            disabled={disabled}
          />
          <Switch label={t("settings.email.secure")} {...form.flag("secure")} disabled={disabled} />
          <TextInput
            label={t("settings.email.user")}
            autoComplete="off"
            {...form.text("user")}
            disabled={disabled}
          />
          <PasswordInput
            label={t("settings.email.password")}
            description={t("settings.email.passwordAbout")}
            autoComplete="new-password"
            {...form.text("password")}
            disabled={disabled}
          />
          <TextInput
            type="email"
            label={t("settings.email.from")}
            {...form.text("from")}
            disabled={disabled}
          />
          <Switch label={t("settings.email.fallback")} {...form.flag("fallback")} disabled={disabled} />
        </>
      )}
    </FormBody>
  );
}

interface TypedServer extends NonNullable<Omit<Settings["server"] & object, "user">> {
  readonly user: string;
  readonly password: string;
}

function serverOf({ user, password, ...rest }: TypedServer) {
  return { ...rest, user: user === "" ? null : user, ...(password !== "" && { password }) };
}
