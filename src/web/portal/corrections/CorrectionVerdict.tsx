import { Alert, SegmentedControl, Select, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/merchant/corrections";
const motives = ["02", "03", "01"] as const;

interface Shown {
  readonly correction: RowOf<typeof path>;
  readonly onClose: () => void;
}

interface Verdict {
  readonly state: "done" | "declined";
  readonly replacement: string;
  readonly motive: (typeof motives)[number];
  readonly note: string;
}

/** Settles what a customer wants: another invoice has taken the place, or this one is cancelled, or neither will be. */
export function CorrectionVerdict({ correction: { id, kind }, onClose }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const isCancellation = kind === "cancellation";
  const form = useForm<Verdict, unknown>({
    initial: { state: "done", replacement: "", motive: "02", note: "" },
    send: ({ replacement, note, motive, state }) =>
      api.PUT(`${path}/{id}`, {
        params: { path: { id } },
        body: {
          state,
          ...(note !== "" && { note }),
          ...(state === "done" && replacement !== "" && { replacement }),
          ...(state === "done" && isCancellation && { motive }),
        },
      }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", path] });
      onClose();
    },
  });
  const { state, motive } = form.values;
  const isDone = state === "done";
  const verdicts = isCancellation ? "cancelVerdicts" : "verdicts";
  return (
    <FormBody form={form} submit={t("corrections.settle")}>
      <SegmentedControl
        aria-label={t("corrections.verdict")}
        fullWidth
        data={(["done", "declined"] as const).map((value) => ({
          value,
          label: t(`corrections.${verdicts}.${value}`),
        }))}
        {...form.field("state")}
      />
      {isDone && (
        <Alert color="blue">{t(isCancellation ? "corrections.cancelHint" : "corrections.doneHint")}</Alert>
      )}
      {isDone && isCancellation && (
        <Select
          label={t("corrections.motive")}
          data={motives.map((value) => ({ value, label: t(`motives.m${value}`) }))}
          allowDeselect={false}
          value={motive}
          onChange={(value) => form.set("motive", value as Verdict["motive"])}
        />
      )}
      {isDone && (!isCancellation || motive === "01") && (
        <TextInput
          label={t("corrections.replacement")}
          {...(!isCancellation && { description: t("corrections.replacementHint") })}
          {...form.text("replacement")}
        />
      )}
      <Textarea
        label={t(isCancellation ? "corrections.customerNote" : "corrections.note")}
        {...(isCancellation && !isDone && { description: t("corrections.declineHint"), required: true })}
        autosize
        maxLength={500}
        {...form.text("note")}
      />
    </FormBody>
  );
}
