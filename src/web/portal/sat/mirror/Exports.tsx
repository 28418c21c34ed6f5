import { Button, Drawer, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { ExportFile } from "../../documents/ExportFile.tsx";
import { useExports } from "../../documents/useExports.ts";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/sat/cfdis/exports";

interface Shown {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The present search: a new file holds what it finds. */
  readonly filter: object;
}

/** Files of the mirror's documents: a new one of what is searched for, and those that were made before. */
export function Exports({ opened, onClose, filter }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={t("satExports.title")}>
      <Made filter={filter} />
    </Drawer>
  );
}

function Made({ filter }: { readonly filter: object }): ReactNode {
  const t = useTexts();
  const { rows, error, refetch, refresh, drop, mayMake } = useExports(path);
  const make = queries.useMutation("post", path, { onSuccess: refresh });
  return (
    <Stack>
      {mayMake && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t(Object.keys(filter).length > 0 ? "satExports.ofSearch" : "satExports.ofAll")}
          </Text>
          <Group>
            {(["zip", "csv"] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                loading={make.isPending}
                onClick={() => make.mutate({ body: { format, filter } })}
              >
                {t(`satExports.formats.${format}`)}
              </Button>
            ))}
          </Group>
          {make.error !== null && <ProblemNote error={make.error} />}
        </Stack>
      )}
      {rows === undefined ? error ? <ProblemNote error={error} onRetry={refetch} /> : <Waiting /> : null}
      {rows?.length === 0 && <Text size="sm">{t("satExports.empty")}</Text>}
      {rows?.map((row) => (
        <ExportFile key={row.id} row={row} drop={drop} />
      ))}
    </Stack>
  );
}
