import { Button, Select, Switch, TagsInput, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, queries } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { PostalCodeInput } from "../../../shared/ui/form/PostalCodeInput.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";
import type { Branch } from "./Branches.tsx";

interface Shown {
  readonly branch?: Branch;
  readonly onDone: () => void;
}

/** A place where the merchant sells: invoices are issued from its postal code, in its time. */
export function BranchForm({ branch, onDone }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initial: {
      code: branch?.code ?? "",
      name: branch?.name ?? "",
      postalCode: branch?.postalCode ?? "",
      series: branch?.series ?? "",
      registers: [...(branch?.registers ?? [])],
      isMain: branch?.isMain ?? false,
      borderStimulus: branch?.borderStimulus ?? ("none" as const),
    },
    send: async ({ series, ...values }) => {
      const body = { ...values, series: series === "" ? null : series };
      if (branch === undefined) await api.POST("/api/v1/merchant/branches", { body });
      else await api.PUT("/api/v1/merchant/branches/{id}", { params: { path: { id: branch.id } }, body });
    },
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/branches"] });
      onDone();
    },
  });
  const close = queries.useMutation("delete", "/api/v1/merchant/branches/{id}", {
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/branches"] });
      notifications.show({ message: t(`settings.branches.${data.outcome}`), color: "green" });
      onDone();
    },
  });
  return (
    <FormBody
      form={form}
      beside={
        branch !== undefined &&
        !branch.isMain && (
          <Button
            variant="subtle"
            color="red"
            loading={close.isPending}
            onClick={() => close.mutate({ params: { path: { id: branch.id } } })}
          >
            {t("settings.branches.close")}
          </Button>
        )
      }
    >
      <TextInput label={t("settings.branches.name")} {...form.text("name")} data-autofocus />
      <TextInput
        label={t("settings.branches.code")}
        description={t("settings.branches.codeHint")}
        {...form.text("code")}
        disabled={branch !== undefined}
      />
      <PostalCodeInput
        label={t("settings.branches.postalCode")}
        description={t("settings.branches.postalCodeHint")}
        {...form.text("postalCode")}
      />
      <TextInput
        label={t("settings.branches.series")}
        description={t("settings.branches.seriesHint")}
        {...form.text("series")}
      />
      <TagsInput
        label={t("settings.branches.registers")}
        description={t("settings.branches.registersHint")}
        {...form.field("registers")}
      />
      <Select
        label={t("settings.branches.border")}
        data={(["none", "north", "south"] as const).map((value) => ({
          value,
          label: t(`settings.branches.borders.${value}`),
        }))}
        allowDeselect={false}
        {...form.field("borderStimulus")}
        onChange={(value) => form.set("borderStimulus", value ?? "none")}
      />
      <Switch label={t("settings.branches.isMain")} {...form.flag("isMain")} />
      {close.error !== null && <ProblemNote error={close.error} />}
    </FormBody>
  );
}
