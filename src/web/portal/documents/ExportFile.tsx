import { Anchor, CloseButton, Group, Paper, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { writeNumber } from "../../shared/texts/format.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type ExportRow, isMaking } from "./useExports.ts";

interface Shown {
  readonly row: ExportRow;
  /** Stops one, or drops its file; absent for who may not. */
  readonly drop?: ((id: string) => unknown) | undefined;
}

/** Shows a file that is made from many rows: how far it is, and where to take it from. */
export function ExportFile({ row, drop }: Shown): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const { state, format, progress, file } = row;
  const isUnderWay = isMaking(row);
  const { done, total } = progress;
  const told = t("satDownloads.documentsDone", {
    done: writeNumber(done),
    total: writeNumber(total ?? done),
  });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500}>
          {format.toUpperCase()} · {t(`satExports.states.${state}`)}
        </Text>
        {drop !== undefined && (isUnderWay || state === "done") && (
          <CloseButton
            size="sm"
            aria-label={isUnderWay ? shared("shared.act.cancel") : t("satExports.drop")}
            onClick={() => drop(row.id)}
          />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        <When instant={row.createdAt} /> · {told}
      </Text>
      {isUnderWay && <Progress mt={6} value={total ? (100 * done) / total : 0} animated aria-label={told} />}
      {file !== null && (
        <Anchor href={file} download size="sm">
          {t("satExports.save")}
        </Anchor>
      )}
    </Paper>
  );
}
