import { Alert, Code, Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCircleCheck } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { Fold } from "../../shared/ui/Fold.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { filledIn, type GivenValues } from "./AddendaValues.tsx";
import type { SchemaFile } from "./readSchemaFile.ts";
import { freeNamesIn, templatesPath } from "./useTemplates.ts";

const pauseMs = 400;
const recent = 25;

interface Shown {
  readonly template: string;
  readonly schemas: SchemaFile[];
  readonly values: GivenValues;
}

/** Says what is wrong with a template whenever its writing pauses, and shows the addenda of an invoice or of a sample. */
export function TemplateJudgement(shown: Shown): ReactNode {
  const t = useTexts();
  const mayRead = useMay("read invoices");
  const [invoiceId, setInvoiceId] = useState<string | null>(null);
  const [asked] = useDebouncedValue(shown, pauseMs);
  const invoices = queries.useQuery(
    "get",
    "/api/v1/invoices",
    { params: { query: { state: "stamped", limit: recent } } },
    { enabled: mayRead },
  );
  const { data, error } = useQuery({
    queryKey: ["addendaPreview", asked.template, asked.schemas, asked.values, invoiceId],
    queryFn: async ({ signal }) => {
      const body = {
        template: asked.template,
        schemas: asked.schemas,
        values: { ...namesAsValues(asked.template), ...filledIn(asked.values) },
        ...(invoiceId !== null && { invoiceId }),
      };
      return (await api.POST(`${templatesPath}/preview`, { body, signal })).data!.data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <Stack gap="sm">
      {data && (
        <Fold title={t("settings.addendas.names")}>
          <Text size="sm" ff="monospace" style={{ overflowWrap: "anywhere" }}>
            {data.available.join(", ")}
          </Text>
        </Fold>
      )}
      <Select
        label={t("settings.addendas.preview")}
        placeholder={t("settings.addendas.sample")}
        clearable
        data={(invoices.data?.data.items ?? []).map(({ id, series, folio, receiver }) => ({
          value: id,
          label: `${series}${folio} · ${receiver.name}`,
        }))}
        value={invoiceId}
        onChange={setInvoiceId}
      />
      {error && <ProblemNote error={error} />}
      {data && <FaultNotes faults={data.faults} title={t("settings.addendas.unsound")} isMild />}
      {data && (
        <FaultNotes
          faults={data.warnings}
          title={t(data.xml === null ? "settings.addendas.lacking" : "settings.addendas.refused")}
          isMild
        />
      )}
      {data?.valid === true && (
        <Alert color="green" icon={<IconCircleCheck />} role="status">
          {t("settings.addendas.sound")}
        </Alert>
      )}
      {typeof data?.xml === "string" && (
        <>
          <Text size="xs" c="dimmed">
            {t("settings.addendas.namesStand")}
          </Text>
          <Code block mah={320} tabIndex={0} aria-label={t("settings.addendas.preview")}>
            {data.xml}
          </Code>
        </>
      )}
    </Stack>
  );
}

/** Returns a value for each name that people will give: the name itself. */
function namesAsValues(template: string): Record<string, string> {
  const { ofDocument, ofLines } = freeNamesIn(template);
  return Object.fromEntries([...ofDocument, ...ofLines].map((name) => [name, name]));
}
