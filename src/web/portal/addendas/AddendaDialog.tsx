import { Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { ActDialog } from "../../shared/ui/ActDialog.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { AddendaValues, filledIn, type GivenValues } from "./AddendaValues.tsx";
import { freeNames, type TemplateSummary } from "./useTemplates.ts";

type Addenda = operations["readInvoiceAddenda"]["responses"][200]["content"]["application/json"]["data"];

interface Shown {
  readonly id: string;
  readonly addenda: Addenda;
  readonly version: string;
  readonly templates: readonly TemplateSummary[];
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

/** Asks for the template of an invoice's addenda and for the values that only people know. */
export function AddendaDialog({ id, addenda, version, templates, lines, onClose }: Shown): ReactNode {
  const t = useTexts();
  const only = templates.length === 1 ? templates[0]!.id : null;
  const [chosen, setChosen] = useState(addenda.addendaId ?? only);
  const [given, setGiven] = useState<GivenValues>(addenda.values ?? {});
  const template = templates.find((one) => one.id === chosen);
  // The template of an addenda that waits may have been taken away since; what it lacks is known all the same.
  const names = freeNames(template?.placeholders ?? addenda.missing);
  const isGone = template === undefined && chosen !== null;
  const put = () =>
    api.PUT("/api/v1/invoices/{id}/addenda", {
      params: { path: { id }, header: { "If-Match": version } },
      body: { values: filledIn(given), ...(template && { addendaId: template.id }) },
    });
  return (
    <ActDialog
      title={t("settings.addendas.one")}
      sentence={t("settings.addendas.putSentence")}
      confirm={t("settings.addendas.save")}
      done={t("settings.addendas.done")}
      act={put}
      onClose={onClose}
      isReady={chosen !== null}
    >
      {!isGone && (
        <Select
          label={t("settings.addendas.template")}
          allowDeselect={false}
          data={templates.map(({ id: value, name: label }) => ({ value, label }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <AddendaValues names={names} lines={lines} values={given} onChange={setGiven} />
    </ActDialog>
  );
}
