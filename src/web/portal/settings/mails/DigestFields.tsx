import { NumberInput, Select } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormState } from "../../../shared/ui/form/useForm.ts";
import { useTexts } from "../../texts/useTexts.ts";

type Rhythm = "each" | "daily" | "weekly";

interface DigestValues {
  readonly rhythm: Rhythm;
  readonly hour: number;
  readonly weekday: string;
}

interface DigestFieldsProps<Values extends DigestValues> {
  readonly form: FormState<Values>;
  readonly disabled: boolean;
}

/** Sets whether documents go out each at once or together, and when. */
export function DigestFields<Values extends DigestValues>({
  form,
  disabled,
}: DigestFieldsProps<Values>): ReactNode {
  const t = useTexts();
  const { rhythm } = form.values;
  return (
    <>
      <Select
        label={t("settings.email.rhythm")}
        description={t("settings.email.rhythmAbout")}
        data={(["each", "daily", "weekly"] as const).map((value) => ({
          value,
          label: t(`mailRhythms.${value}`),
        }))}
        allowDeselect={false}
        {...form.field("rhythm")}
        onChange={(value) => value && form.set("rhythm", value)}
        disabled={disabled}
      />
      {rhythm === "weekly" && (
        <Select
          label={t("settings.email.weekday")}
          data={(["1", "2", "3", "4", "5", "6", "7"] as const).map((value) => ({
            value: value as string,
            label: t(`settings.email.weekdays.${value}`),
          }))}
          allowDeselect={false}
          {...form.field("weekday")}
          onChange={(value) => value && form.set("weekday", value)}
          disabled={disabled}
        />
      )}
      {rhythm !== "each" && (
        <NumberInput
          label={t("settings.email.hour")}
          min={0}
          max={23}
          {...form.field("hour")}
          onChange={(hour) => form.set("hour", Number(hour))}
          disabled={disabled}
        />
      )}
    </>
  );
}
