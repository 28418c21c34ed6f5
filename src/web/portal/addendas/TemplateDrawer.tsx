import { Drawer, MultiSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useNewest } from "../session/useNewest.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { AddendaValues, filledIn, type GivenValues } from "./AddendaValues.tsx";
import { SchemaFiles } from "./SchemaFiles.tsx";
import { TemplateJudgement } from "./TemplateJudgement.tsx";
import { freeNamesIn, templatesPath } from "./useTemplates.ts";

const one = `${templatesPath}/{id}` as const;
type Template = operations["readAddendaTemplate"]["responses"][200]["content"]["application/json"]["data"];

const types = ["income", "credit", "payment", "transfer"] as const;

/** The text that a new template begins with. */
const firstText = `<oc:Pedido xmlns:oc="urn:ejemplo:pedido" numero="{{values.ordenDeCompra}}" factura="{{number}}">
  {{#items}}<oc:Partida sku="{{item.sku|S/C}}" cantidad="{{item.quantity}}" importe="{{item.amount}}"/>
  {{/items}}<oc:Total>{{total}}</oc:Total>
</oc:Pedido>`;

/** The sample has one line. */
const sampleLines = [""];

interface Shown {
  /** The template; a new one when absent. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Holds one template beside the list: its text is judged, and tried on an invoice, while it is written. */
export function TemplateDrawer({ id, onClose }: Shown): ReactNode {
  const t = useTexts();
  const newest = useNewest(one, id, (of) => api.GET(one, { params: { path: { id: of } } }));
  const isWaiting = id !== undefined && newest.data === undefined;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={newest.data?.thing.name ?? t("settings.addendas.add")}
    >
      {newest.error && <ProblemNote error={newest.error} onRetry={() => newest.refetch()} />}
      {isWaiting && !newest.error && <Waiting />}
      {!isWaiting && (
        <Fields
          key={newest.data?.version}
          template={newest.data?.thing}
          version={newest.data?.version ?? "*"}
          onReload={() => void newest.refetch()}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

interface ShownFields {
  readonly template: Template | undefined;
  readonly version: string;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

function Fields({ template, version, onReload, onClose }: ShownFields): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const readOnly = !useMay("write customers");
  const sample: GivenValues = template?.sampleValues ?? {};
  const form = useForm({
    initial: {
      name: template?.name ?? "",
      template: template?.template ?? firstText,
      appliesTo: [...(template?.appliesTo ?? (["income"] as const))],
      schemas: template?.schemas ?? [],
      sampleValues: sample,
    },
    send: (values) => {
      const sampleValues = filledIn(values.sampleValues);
      const body = { ...values, sampleValues, customerIds: template?.customerIds ?? [] };
      return template === undefined
        ? api.POST(templatesPath, { body })
        : api.PUT(one, { params: { path: { id: template.id }, header: { "If-Match": version } }, body });
    },
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", templatesPath] });
      onClose();
    },
  });
  const { template: written, schemas, sampleValues } = form.values;
  const names = freeNamesIn(written);
  return (
    <FormBody form={form} readOnly={readOnly} onStale={onReload}>
      <TextInput label={t("settings.addendas.name")} maxLength={100} data-autofocus {...form.text("name")} />
      <MultiSelect
        label={t("settings.addendas.appliesTo")}
        description={t("settings.addendas.appliesToHint")}
        data={types.map((value) => ({ value, label: t(`settings.addendas.types.${value}`) }))}
        {...form.field("appliesTo")}
        onChange={(chosen) => form.set("appliesTo", chosen)}
      />
      <Textarea
        label={t("settings.addendas.text")}
        description={t("settings.addendas.textHint")}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: "monospace" } }}
        {...form.text("template")}
      />
      <SchemaFiles
        files={schemas}
        readOnly={readOnly}
        error={form.field("schemas").error}
        onChange={(files) => form.set("schemas", files)}
      />
      {names.ofDocument.length + names.ofLines.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t("settings.addendas.sampleValues")}
          </Text>
          <AddendaValues
            names={names}
            lines={sampleLines}
            values={sampleValues}
            readOnly={readOnly}
            onChange={(values) => form.set("sampleValues", values)}
          />
        </Stack>
      )}
      <TemplateJudgement template={written} schemas={schemas} values={sampleValues} />
    </FormBody>
  );
}
