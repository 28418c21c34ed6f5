import {
  Button,
  Group,
  NumberInput,
  PasswordInput,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { type FormState, useForm } from "../../../shared/ui/form/useForm.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { MappingRows } from "./MappingRows.tsx";
import { SourceTrial } from "./SourceTrial.tsx";
import { bodyOf, initialOf, type Source, type SourceValues } from "./sourceValues.ts";

interface Shown {
  readonly branch: string | null;
  readonly source: Source;
}

const tones = { on: "good", off: "quiet", stopped: "bad" } as const;

/** Says where tickets are asked for, how often, and which of their fields is which of ours; tries it before it is saved. */
export function SourceForm({ branch, source }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const params = { query: branch === null ? {} : { branch } };
  const trial = queries.useMutation("post", "/api/v1/merchant/ticket-source/test");
  const form = useForm({
    initial: initialOf(source),
    send: (values) => api.PUT("/api/v1/merchant/ticket-source", { params, body: bodyOf(values) }),
    onDone: async () => {
      await client.invalidateQueries();
      notifications.show({ message: t("settings.ticketSource.saved"), color: "green" });
    },
  });
  const test = (
    <Button
      variant="default"
      loading={trial.isPending}
      onClick={() => trial.mutate({ params, body: bodyOf(form.values) })}
    >
      {t("settings.ticketSource.test")}
    </Button>
  );
  return (
    <>
      <FormBody form={form} submit={t("settings.ticketSource.save")} beside={test}>
        {source && (
          <StateBadge tone={tones[source.state]}>
            {t(`settings.ticketSource.states.${source.state}`)}
          </StateBadge>
        )}
        <TextInput
          label={t("settings.ticketSource.url")}
          description={t("settings.ticketSource.urlHint")}
          type="url"
          {...form.text("url")}
        />
        <Headers form={form} />
        <NumberInput
          label={t("settings.ticketSource.every")}
          min={1}
          max={1_440}
          maw="12rem"
          {...form.field("everyMinutes")}
          onChange={(value) => form.set("everyMinutes", Number(value))}
        />
        <TextInput
          label={t("settings.ticketSource.list")}
          description={t("settings.ticketSource.listHint")}
          {...form.text("list")}
        />
        <Paging form={form} />
        <MappingRows
          rows={form.values.fields}
          error={form.field("fields").error}
          onChange={(fields) => form.set("fields", [...fields])}
        />
        <Switch label={t("settings.ticketSource.enabled")} {...form.flag("enabled")} />
      </FormBody>
      {trial.error && <ProblemNote error={trial.error} />}
      {trial.data && <SourceTrial trial={trial.data.data} />}
    </>
  );
}

const kinds = ["none", "cursor", "page", "since"] as const;

/** Says how what comes next is asked for. */
function Paging({ form }: { readonly form: FormState<SourceValues> }): ReactNode {
  const t = useTexts();
  const { paging } = form.values;
  const set = (change: Partial<SourceValues["paging"]>) => form.set("paging", { ...paging, ...change });
  const input = (part: "parameter" | "path" | "start") => (
    <TextInput
      label={t(`settings.ticketSource.paging.${part}`)}
      value={paging[part]}
      onChange={({ currentTarget }) => set({ [part]: currentTarget.value })}
    />
  );
  return (
    <>
      <Select
        label={t("settings.ticketSource.paging.title")}
        data={kinds.map((kind) => ({ value: kind, label: t(`settings.ticketSource.paging.kinds.${kind}`) }))}
        allowDeselect={false}
        value={paging.kind}
        error={form.field("paging").error}
        onChange={(kind) => set({ kind: kind as (typeof kinds)[number] })}
      />
      {paging.kind !== "none" && (
        <Group grow align="end">
          {input("parameter")}
          {paging.kind !== "page" && input("path")}
          {input("start")}
        </Group>
      )}
    </>
  );
}

/** The headers with which the system is asked; a stored value is never shown. */
function Headers({ form }: { readonly form: FormState<SourceValues> }): ReactNode {
  const t = useTexts();
  const rows = form.values.headers;
  const set = (at: number, change: Partial<(typeof rows)[number]>) =>
    form.set(
      "headers",
      rows.map((row, place) => (place === at ? { ...row, ...change } : row)),
    );
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("settings.ticketSource.headers")}
      </Text>
      {rows.map((row, at) => (
        <Group key={at} grow align="end" preventGrowOverflow={false}>
          <TextInput
            label={t("settings.ticketSource.headerName")}
            value={row.name}
            onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
          />
          <PasswordInput
            label={t("settings.ticketSource.headerValue")}
            placeholder={t("settings.ticketSource.headerKept")}
            autoComplete="off"
            value={row.value}
            onChange={({ currentTarget }) => set(at, { value: currentTarget.value })}
          />
          <Button
            variant="subtle"
            flex="0 0 auto"
            onClick={() =>
              form.set(
                "headers",
                rows.filter((_, place) => place !== at),
              )
            }
          >
            {t("settings.ticketSource.remove")}
          </Button>
        </Group>
      ))}
      {form.field("headers").error && (
        <Text size="xs" c="var(--danger)" role="alert">
          {form.field("headers").error}
        </Text>
      )}
      <Button
        variant="default"
        w="fit-content"
        onClick={() => form.set("headers", [...rows, { name: "", value: "" }])}
      >
        {t("settings.ticketSource.addHeader")}
      </Button>
    </Stack>
  );
}
