import { Button, Group, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { ExportFile } from "../documents/ExportFile.tsx";
import { useExports } from "../documents/useExports.ts";
import { useTexts } from "../texts/useTexts.ts";
import type { ReportName } from "./Reports.tsx";

interface Shown {
  readonly name: ReportName;
  readonly days: { readonly from: string; readonly to: string };
}

/** Lets a report be made into a file, and shows those that were made before. */
export function ReportFiles({ name, days }: Shown): ReactNode {
  const t = useTexts();
  const { rows, refresh, drop, mayMake } = useExports("/api/v1/merchant/reports/exports");
  const make = queries.useMutation("post", "/api/v1/merchant/reports/{name}/export", { onSuccess: refresh });
  return (
    <Stack component="section" aria-labelledby="files" maw="36rem">
      <Title order={2} size="h4" id="files">
        {t("reports.files")}
      </Title>
      {mayMake && (
        <Group>
          {(["xlsx", "csv"] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              loading={make.isPending}
              onClick={() => make.mutate({ params: { path: { name } }, body: { format, ...days } })}
            >
              {t(`reports.formats.${format}`)}
            </Button>
          ))}
        </Group>
      )}
      {make.error !== null && <ProblemNote error={make.error} />}
      {rows
        ?.filter(({ filter }) => filter["name"] === name)
        .map((row) => (
          <ExportFile key={row.id} row={row} drop={drop} />
        ))}
    </Stack>
  );
}
