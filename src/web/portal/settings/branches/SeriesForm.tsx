import { NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import type { RowOf } from "../../../shared/api/usePages.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

export type Kept = RowOf<"/api/v1/merchant/series">;

interface NewSeries {
  readonly code: string;
  readonly cfdiType: (typeof kinds)[number];
  /** A number control hands over the text of what is no number yet. */
  readonly nextFolio: number | string;
  readonly isDefault: boolean;
}

const kinds = ["I", "E", "P", "T", "N"] as const;

interface Shown {
  /** A new one has none. */
  readonly kept?: Kept;
  readonly onDone: () => void;
}

/** A series: its name and kind stay as they are once it is there, and its next folio only goes up. */
export function SeriesForm({ kept, onDone }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { livemode } = useSession();
  const initial: NewSeries = {
    code: kept?.code ?? "",
    cfdiType: kept?.cfdiType ?? "I",
    nextFolio: kept?.nextFolio ?? 1,
    isDefault: kept?.isDefault ?? false,
  };
  const form = useForm({
    initial,
    send: async ({ nextFolio: typed, isDefault, ...values }) => {
      const nextFolio = Number(typed);
      if (kept === undefined)
        await api.POST("/api/v1/merchant/series", { body: { ...values, isDefault, nextFolio, livemode } });
      else
        await api.PUT("/api/v1/merchant/series/{id}", {
          params: { path: { id: kept.id } },
          body: { isDefault, nextFolio },
        });
    },
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/series"] });
      onDone();
    },
  });
  return (
    <FormBody form={form}>
      <TextInput
        label={t("settings.series.code")}
        {...form.text("code")}
        data-autofocus
        disabled={kept !== undefined}
      />
      <Select
        label={t("settings.series.kind")}
        data={kinds.map((value) => ({ value, label: t(`settings.series.kinds.${value}`) }))}
        allowDeselect={false}
        disabled={kept !== undefined}
        {...form.field("cfdiType")}
        onChange={(value) => form.set("cfdiType", value ?? "I")}
      />
      <NumberInput label={t("settings.series.nextFolio")} min={1} {...form.field("nextFolio")} />
      <Switch label={t("settings.series.makeDefault")} {...form.flag("isDefault")} />
    </FormBody>
  );
}
