import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { useSharedTexts } from "../../shared/texts/useSharedTexts.ts";
import { type FormState, useForm } from "../../shared/ui/form/useForm.ts";

/** A merchant's settings, section by section. */
export type Settings = operations["readSettings"]["responses"][200]["content"]["application/json"]["data"];
type Changes = operations["updateSettings"]["requestBody"]["content"]["application/json"];

const queryKey = ["get", "/api/v1/merchant/settings"];

export function useSettings() {
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { data, response } = await api.GET("/api/v1/merchant/settings", {});
      return { settings: data!.data, version: response.headers.get("ETag") };
    },
  });
}

/** A form over one section of the settings. It is refused where somebody else has changed them since they were read. */
export function useSettingsForm<Name extends keyof Settings>(
  section: Name,
  initial: NonNullable<Changes[Name]>,
  version: string | null,
): FormState<NonNullable<Changes[Name]>> {
  const t = useSharedTexts();
  const client = useQueryClient();
  return useForm({
    initial,
    prefix: section,
    send: (values) =>
      api.PUT("/api/v1/merchant/settings", {
        params: { header: { ...(version !== null && { "If-Match": version }) } },
        body: { [section]: values },
      }),
    onDone: async () => {
      await client.invalidateQueries({ queryKey });
      await client.invalidateQueries({ queryKey: ["session"] });
      notifications.show({ message: t("shared.form.saved"), color: "green" });
    },
  });
}
