import { Button, Card, Stack, Text, Title } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { ExportFile } from "../documents/ExportFile.tsx";
import { useExports } from "../documents/useExports.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/invoices/exports";

/** Lets one file be made of all papers of a month, and shows those that were made before. */
export function MonthFiles({ month }: { readonly month: string }): ReactNode {
  const t = useTexts();
  const { rows, error, refresh, drop, mayMake } = useExports(path);
  const make = queries.useMutation("post", path, { onSuccess: refresh });
  const made = rows?.filter(({ filter }) => filter["month"] === month) ?? [];
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="files">
      <Title order={2} size="h4" id="files" mb={4}>
        {t("months.files")}
      </Title>
      <Stack gap="sm" align="stretch">
        <Text size="sm" c="dimmed">
          {t("months.filesAbout")}
        </Text>
        {mayMake && (
          <div>
            <Button
              variant="default"
              leftSection={<IconFileZip size={18} />}
              loading={make.isPending}
              onClick={() => make.mutate({ body: { month } })}
            >
              {t("months.makeZip")}
            </Button>
          </div>
        )}
        {(make.error ?? error) !== null && <ProblemNote error={make.error ?? error} />}
        {made.map((row) => (
          <ExportFile key={row.id} row={row} drop={drop} />
        ))}
      </Stack>
    </Card>
  );
}
