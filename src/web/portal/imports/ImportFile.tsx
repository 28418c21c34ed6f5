import { Alert, List, Modal, Progress, Select, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useTexts } from "../texts/useTexts.ts";
import { textOf } from "./textOf.ts";

export interface ImportShown {
  readonly kind: "products" | "customers";
  readonly onClose: () => void;
}

/** Takes a file of rows, shows how far it is, and says of each row that was not kept what is wrong with it. */
export function ImportFile({ kind, onClose }: ImportShown): ReactNode {
  const t = useTexts();
  const [id, setId] = useState<string>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [file] = files;
  const form = useForm<{ readonly mode: "upsert" | "insert" }, string | undefined>({
    initial: { mode: "upsert" },
    send: async ({ mode }) => {
      if (file === undefined) return undefined;
      const { data } = await api.POST(`/api/v1/merchant/${kind}/import`, {
        body: { csv: await textOf(file), mode },
      });
      return data?.data.id;
    },
    onDone: setId,
  });
  return (
    <Modal opened onClose={onClose} title={t(`imports.${kind}`)} size="lg">
      {id === undefined ? (
        <FormBody form={form} submit={t("imports.send")} readOnly={file === undefined}>
          <FileDrop
            label={t("imports.choose")}
            hint={t(`imports.columns.${kind}`)}
            accept=".csv,text/csv"
            files={files}
            onFiles={setFiles}
          />
          <Select
            label={t("imports.mode")}
            allowDeselect={false}
            data={(["upsert", "insert"] as const).map((value) => ({
              value,
              label: t(`imports.modes.${value}`),
            }))}
            value={form.values.mode}
            onChange={(mode) => form.set("mode", mode ?? "upsert")}
          />
        </FormBody>
      ) : (
        <Progressing kind={kind} id={id} />
      )}
    </Modal>
  );
}

function Progressing({ kind, id }: { readonly kind: ImportShown["kind"]; readonly id: string }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { data, error } = queries.useQuery(
    "get",
    `/api/v1/merchant/${kind}/imports/{id}`,
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) => {
        if (state.data?.data.endedAt === null || state.data === undefined) return 1_000;
        void client.invalidateQueries({ queryKey: ["get", `/api/v1/merchant/${kind}`] });
        return false;
      },
    },
  );
  if (data === undefined)
    return error ? <ProblemNote error={error} /> : <Progress value={0} aria-label={t("imports.reading")} />;
  const { total, done, state, created, updated, unchanged, rejectedTotal, rejected, faults } = data.data;
  const told = t("satDownloads.documentsDone", {
    done: writeNumber(done),
    total: total === null ? "…" : writeNumber(total),
  });
  return (
    <Stack>
      <Text fw={500} role="status">
        {t(`imports.states.${state}`)} · {told}
      </Text>
      <Progress value={total ? (100 * done) / total : 0} animated={state === "running"} aria-label={told} />
      <Text size="sm">
        {t("imports.result", {
          created: writeNumber(created),
          updated: writeNumber(updated),
          unchanged: writeNumber(unchanged),
          rejected: writeNumber(rejectedTotal),
        })}
      </Text>
      {faults.length > 0 && (
        <Alert color="red" title={t("imports.failed")}>
          {faults.map(({ message }) => message).join(" ")}
        </Alert>
      )}
      {rejected.length > 0 && (
        <Alert color="yellow" title={t("imports.rejected", { count: rejectedTotal })}>
          <List size="sm">
            {rejected.map((row) => (
              <List.Item key={row.line}>
                {t("imports.line", { line: row.line })}{" "}
                {row.faults.map(({ path, message }) => `${path ?? ""}: ${message}`).join(" ")}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
