import { Button, Drawer, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import type { paths } from "../../shared/api/contract.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { ExportFile } from "../documents/ExportFile.tsx";
import { useExports } from "../documents/useExports.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/invoices/exports";

type Filter = NonNullable<paths[typeof path]["post"]["requestBody"]["content"]["application/json"]["filter"]>;

interface Shown {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The present search: a new file holds what it finds. */
  readonly filter: Filter;
}

/** Files of invoices: a new one of what is searched for, and those that were made before. */
export function InvoiceExports({ opened, onClose, filter }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={t("invoiceExports.title")}>
      <Made filter={filter} />
    </Drawer>
  );
}

function Made({ filter }: { readonly filter: Filter }): ReactNode {
  const t = useTexts();
  const mayMake = useMay("issue invoices");
  const { rows, error, refetch, refresh, remove } = useExports(path);
  const make = queries.useMutation("post", path, { onSuccess: refresh });
  const made = rows?.filter(({ kind }) => kind === "invoices");
  return (
    <Stack>
      {mayMake && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t(Object.keys(filter).length > 0 ? "invoiceExports.ofSearch" : "invoiceExports.ofAll")}
          </Text>
          <Group>
            {(["zip", "xlsx", "csv"] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                loading={make.isPending}
                onClick={() => make.mutate({ body: { format, filter } })}
              >
                {t(`invoiceExports.formats.${format}`)}
              </Button>
            ))}
          </Group>
          {make.error !== null && <ProblemNote error={make.error} />}
        </Stack>
      )}
      {made === undefined ? error ? <ProblemNote error={error} onRetry={refetch} /> : <Waiting /> : null}
      {made?.length === 0 && <Text size="sm">{t("invoiceExports.empty")}</Text>}
      {made?.map((row) => (
        <ExportFile key={row.id} row={row} drop={mayMake ? remove : undefined} />
      ))}
    </Stack>
  );
}
