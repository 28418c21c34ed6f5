import { Button, Checkbox, Group, Modal, Select, Stack, Switch, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { useSharedTexts } from "../../../shared/texts/useSharedTexts.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/sat/schedule";

interface Schedule {
  readonly enabled: boolean;
  readonly requestTypes: readonly ("emitidos" | "recibidos")[];
  readonly content: "cfdi" | "metadata";
  readonly cron: string;
  readonly timeZone: string;
}

interface Shown {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Sets the hour at which SAT is asked every day; days of the week in an existing cron stay as they are. */
export function ScheduleForm({ schedule, onClose }: Shown): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const client = useQueryClient();
  const [{ enabled, requestTypes, content, cron }, set] = useState(schedule);
  const change = (changed: Partial<Schedule>) => set((before) => ({ ...before, ...changed }));
  const save = queries.useMutation("put", path, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["get", path] });
      notifications.show({ message: t("satSchedule.saved") });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { enabled, requestTypes: [...requestTypes], content, cron } });
  };
  const [minute = "0", hour = "5", ...days] = cron.split(" ");
  return (
    <Modal opened onClose={onClose} title={t("satSchedule.title")}>
      <form onSubmit={submit}>
        <Stack>
          <Switch
            label={t("satSchedule.enabled")}
            checked={enabled}
            onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
          />
          <Checkbox.Group
            label={t("satSchedule.directions")}
            value={[...requestTypes]}
            onChange={(types) => change({ requestTypes: types })}
          >
            <Group mt="xs">
              <Checkbox value="emitidos" label={t("satDownloads.types.emitidos")} />
              <Checkbox value="recibidos" label={t("satDownloads.types.recibidos")} />
            </Group>
          </Checkbox.Group>
          <Select
            label={t("satDownloads.content")}
            allowDeselect={false}
            data={(["cfdi", "metadata"] as const).map((value) => ({
              value,
              label: t(`satDownloads.contents.${value}`),
            }))}
            value={content}
            onChange={(value) => change({ content: value as Schedule["content"] })}
          />
          <TextInput
            type="time"
            label={t("satSchedule.hour")}
            description={schedule.timeZone}
            required
            value={`${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`}
            onChange={({ currentTarget: { value } }) => {
              const [newHour, newMinute] = value.split(":").map(Number);
              if (newHour === undefined || newMinute === undefined) return;
              change({
                cron: [newMinute, newHour, ...(days.length === 3 ? days : ["*", "*", "*"])].join(" "),
              });
            }}
          />
          {save.error !== null && <ProblemNote error={save.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {shared("shared.act.cancel")}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {shared("shared.act.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
