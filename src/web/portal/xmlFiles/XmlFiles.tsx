import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useMay } from "../session/useSession.ts";
import { base64Of } from "../settings/base64Of.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ImportResults } from "./ImportResults.tsx";
import { type Report, XmlReport } from "./XmlReport.tsx";

/** The result of verifying one file: its report, or why there is none. */
interface Verified {
  readonly name: string;
  readonly report?: Report | undefined;
  readonly error?: unknown;
}

/** Verifies documents that anybody made, which stores nothing, and imports those that the merchant issued elsewhere. */
export default function XmlFiles(): ReactNode {
  const t = useTexts();
  const mayImport = useMay("issue invoices");
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const verifying = useMutation({ mutationFn: () => verifyAll(files.filter(isXml)) });
  const importing = useMutation({
    mutationFn: () => importAll(files),
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", "/api/v1/invoices"] }),
  });
  const isBusy = verifying.isPending || importing.isPending;
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen);
    verifying.reset();
    importing.reset();
  };
  return (
    <Page title={t("xmlFiles.title")}>
      <Text c="dimmed">{t("xmlFiles.about")}</Text>
      <FileDrop
        label={t("xmlFiles.choose")}
        hint={t("xmlFiles.hint")}
        accept=".xml,application/xml,text/xml,.zip,application/zip"
        multiple
        files={files}
        onFiles={choose}
      />
      <Group>
        <Button disabled={isBusy || !files.some(isXml)} onClick={() => verifying.mutate()}>
          {t("xmlFiles.verify")}
        </Button>
        {mayImport && (
          <Button
            variant="default"
            disabled={isBusy || files.length === 0}
            onClick={() => importing.mutate()}
          >
            {t("xmlFiles.import")}
          </Button>
        )}
      </Group>
      <Text size="sm" role="status">
        {isBusy ? t("xmlFiles.working") : verifying.data || importing.data ? t("xmlFiles.done") : ""}
      </Text>
      {importing.error !== null && <ProblemNote error={importing.error} />}
      {importing.data && <ImportResults items={importing.data} />}
      <Stack gap="lg">
        {verifying.data?.map(({ name, report, error }, at) =>
          report ? (
            <XmlReport key={at} name={name} report={report} />
          ) : (
            <Panel key={at} title={name}>
              <ProblemNote error={error} />
            </Panel>
          ),
        )}
      </Stack>
    </Page>
  );
}

function isXml({ name }: File): boolean {
  return !/\.zip$/i.test(name);
}

async function verifyAll(files: readonly File[]): Promise<readonly Verified[]> {
  const verified: Verified[] = [];
  for (const file of files) {
    const { name } = file;
    try {
      const { data } = await api.POST("/api/v1/invoices/verify-xml", { body: { xml: await base64Of(file) } });
      verified.push({ name, report: data?.data });
    } catch (error) {
      verified.push({ name, error });
    }
  }
  return verified;
}

/** Sends all XML at once, so that receipts find the invoices that they pay, and each ZIP by itself. */
async function importAll(files: readonly File[]) {
  const xmls = await Promise.all(
    files.filter(isXml).map(async (file) => ({ name: file.name, xml: await base64Of(file) })),
  );
  const zips = await Promise.all(files.filter((file) => !isXml(file)).map(base64Of));
  const bodies = [...(xmls.length > 0 ? [{ files: xmls }] : []), ...zips.map((file) => ({ file }))];
  const items = [];
  for (const body of bodies) {
    const { data } = await api.POST("/api/v1/invoices/import", { body });
    items.push(...(data?.data.items ?? []));
  }
  return items;
}
