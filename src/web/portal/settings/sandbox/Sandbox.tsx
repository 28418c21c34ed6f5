import { NumberInput, Select, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { api } from "../../../shared/api/api.ts";
import { FormBody } from "../../../shared/ui/form/FormBody.tsx";
import { useForm } from "../../../shared/ui/form/useForm.ts";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { ResetPart } from "./ResetPart.tsx";

const failing = ["pacRefuses", "pacDown", "pacLate", "stampLost"] as const;
const aboutOne = ["receiverAccepts", "receiverRejects", "satUnseen"] as const;
const outcomes = [...failing, ...aboutOne, "asUsual"] as const;
type Outcome = (typeof outcomes)[number];

interface Values {
  readonly outcome: Outcome;
  readonly calls: number;
  readonly code: string;
  readonly seconds: number;
  readonly invoiceId: string;
}

const initial: Values = { outcome: "pacRefuses", calls: 1, code: "CFDI40102", seconds: 5, invoiceId: "" };

/** Lets a merchant choose what PAC, SAT or a receiver answers next to its test documents. */
export default function Sandbox(): ReactNode {
  const t = useTexts();
  const form = useForm({
    initial,
    send: (values) => api.POST("/api/v1/merchant/sandbox/simulate", { body: bodyOf(values) }),
    onDone: () => notifications.show({ message: t("settings.sandbox.done"), color: "green" }),
  });
  const { outcome } = form.values;
  return (
    <SettingsPage title={t("settings.sandbox.title")}>
      <Panel title={t("settings.sandbox.next")}>
        <Text size="sm">{t("settings.sandbox.scope")}</Text>
        <FormBody form={form} submit={t("settings.sandbox.start")}>
          <Select
            label={t("settings.sandbox.outcome")}
            data={outcomes.map((value) => ({ value, label: t(`settings.sandbox.outcomes.${value}`) }))}
            allowDeselect={false}
            value={outcome}
            onChange={(value) => form.set("outcome", value as Outcome)}
          />
          {isFailing(outcome) && (
            <NumberInput
              label={t("settings.sandbox.calls")}
              min={1}
              max={100}
              maw="12rem"
              {...form.field("calls")}
              onChange={(value) => form.set("calls", Number(value))}
            />
          )}
          {outcome === "pacRefuses" && (
            <TextInput
              label={t("settings.sandbox.code")}
              description={t("settings.sandbox.codeHint")}
              {...form.text("code")}
            />
          )}
          {outcome === "pacLate" && (
            <NumberInput
              label={t("settings.sandbox.seconds")}
              min={1}
              max={120}
              maw="12rem"
              {...form.field("seconds")}
              onChange={(value) => form.set("seconds", Number(value))}
            />
          )}
          {isAboutOne(outcome) && (
            <TextInput
              label={t("settings.sandbox.invoice")}
              description={t("settings.sandbox.invoiceHint")}
              {...form.text("invoiceId")}
            />
          )}
        </FormBody>
      </Panel>
      <ResetPart />
    </SettingsPage>
  );
}

function isFailing(outcome: Outcome): boolean {
  return failing.some((one) => one === outcome);
}

function isAboutOne(outcome: Outcome): boolean {
  return aboutOne.some((one) => one === outcome);
}

function bodyOf({ outcome, calls, code, seconds, invoiceId }: Values) {
  return {
    outcome,
    ...(isFailing(outcome) && { calls }),
    ...(outcome === "pacRefuses" && { code }),
    ...(outcome === "pacLate" && { seconds }),
    ...(isAboutOne(outcome) && { invoiceId }),
  };
}
