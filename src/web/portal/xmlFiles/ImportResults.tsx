import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { operations } from "../../shared/api/contract.ts";
import { Panel } from "../../shared/ui/Panel.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";

type Item =
  operations["importInvoices"]["responses"][200]["content"]["application/json"]["data"]["items"][number];

const tones: Readonly<Record<Item["state"], Tone>> = { imported: "good", known: "quiet", refused: "bad" };

/** Shows what became of each file, and leads to the documents that are kept. */
export function ImportResults({ items }: { readonly items: readonly Item[] }): ReactNode {
  const t = useTexts();
  return (
    <Panel title={t("xmlFiles.results")}>
      <Stack gap="md">
        {items.map(({ name, state, invoice, retention, faults, warnings }, at) => (
          <Stack key={at} gap="xs">
            <Group justify="space-between">
              {invoice && <KeptFile place="invoices" name={name} document={invoice} />}
              {retention && <KeptFile place="retentions" name={name} document={retention} />}
              {!invoice && !retention && <Text size="sm">{name ?? t("xmlFiles.file")}</Text>}
              <StateBadge tone={tones[state]}>{t(`xmlFiles.imported.${state}`)}</StateBadge>
            </Group>
            <FaultNotes faults={faults} title={t("xmlFiles.imported.refused")} />
            <FaultNotes faults={warnings} title={t("xmlFiles.warnings")} isMild />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

interface Kept {
  readonly place: "invoices" | "retentions";
  readonly name: string | null;
  readonly document: { readonly id: string; readonly uuid: string | null };
}

function KeptFile({ place, name, document: { id, uuid } }: Kept): ReactNode {
  return (
    <Anchor component={Link} href={`/${place}/${id}`} size="sm">
      {name ?? uuid}
    </Anchor>
  );
}
