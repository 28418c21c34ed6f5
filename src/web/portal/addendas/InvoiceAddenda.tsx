import { Button, Code, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useNewest } from "../session/useNewest.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { AddendaDialog } from "./AddendaDialog.tsx";
import { useTemplates } from "./useTemplates.ts";

const path = "/api/v1/invoices/{id}/addenda";

const tones = { complete: "good", incomplete: "waiting", judging: "busy", invalid: "bad" } as const;

interface Shown {
  readonly id: string;
  readonly isCancelled: boolean;
  /** The descriptions of its lines. */
  readonly lines: readonly string[];
}

/** Shows the addenda of an invoice and what it lacks, and lets it be given; nothing where the merchant has no templates. */
export default function InvoiceAddenda({ id, isCancelled, lines }: Shown): ReactNode {
  const t = useTexts();
  const may = useMay("issue invoices") && !isCancelled;
  const params = { path: { id } };
  const templates = useTemplates().data?.data.items ?? [];
  const newest = useNewest(path, id, () => api.GET(path, { params }));
  const [isOpen, setOpen] = useState(false);
  if (newest.error) return <ProblemNote error={newest.error} onRetry={() => newest.refetch()} />;
  if (newest.data === undefined) return null;
  const { thing: addenda, version } = newest.data;
  const { state, name, missing, faults, xml } = addenda;
  if (state === null && (templates.length === 0 || isCancelled)) return null;
  const lacking = missing.map((name) => name.replace(/^values\./, ""));
  const needsValues = state === "incomplete" || state === "invalid";
  return (
    <Panel
      title={t("settings.addendas.one")}
      actions={state && <StateBadge tone={tones[state]}>{t(`settings.addendas.states.${state}`)}</StateBadge>}
    >
      {name !== null && (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
      )}
      {state === "incomplete" && (
        <Text size="sm" role="status">
          {t("settings.addendas.lacks", { names: lacking.join(", ") })}
        </Text>
      )}
      {state === "judging" && (
        <Text size="sm" role="status">
          {t("settings.addendas.isJudging")}
        </Text>
      )}
      <FaultNotes faults={faults} title={t("settings.addendas.refused")} isMild />
      {xml !== null && (
        <Code block mah={240} tabIndex={0} aria-label={t("settings.addendas.one")}>
          {xml}
        </Code>
      )}
      {may && (
        <Group gap="xs">
          {(templates.length > 0 || needsValues) && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t(needsValues ? "settings.addendas.give" : "settings.addendas.put")}
            </Button>
          )}
          {state !== null && (
            <ActButton
              label={t("settings.addendas.remove")}
              sentence={t("settings.addendas.removeSentence")}
              done={t("settings.addendas.removed")}
              isDanger
              act={() => api.DELETE(path, { params: { ...params, header: { "If-Match": version } } })}
            />
          )}
        </Group>
      )}
      {isOpen && (
        <AddendaDialog
          id={id}
          addenda={addenda}
          version={version}
          templates={templates}
          lines={lines}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
