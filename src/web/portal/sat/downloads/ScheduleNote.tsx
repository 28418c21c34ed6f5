import { Alert, Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendarClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { When } from "../../../shared/ui/When.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";

/** Says when SAT is asked by the clock, and lets that be changed. */
export function ScheduleNote(): ReactNode {
  const t = useTexts();
  const mayAsk = useMay("download from SAT");
  const [isOpen, { open, close }] = useDisclosure();
  const { data } = queries.useQuery("get", "/api/v1/merchant/sat/schedule");
  if (data === undefined) return null;
  const { enabled, nextRunAt, timeZone, lastProblem } = data.data;
  return (
    <Alert
      color={lastProblem === null ? "gray" : "red"}
      icon={<IconCalendarClock />}
      title={t(enabled ? "satSchedule.on" : "satSchedule.off")}
    >
      <Text size="sm">
        {enabled ? (
          <>
            {t("satSchedule.next")} <When instant={nextRunAt} timeZone={timeZone} />
          </>
        ) : (
          t("satSchedule.offHint")
        )}
      </Text>
      {lastProblem !== null && <Text size="sm">{lastProblem.message}</Text>}
      {mayAsk && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={open}>
          {t(enabled ? "satSchedule.change" : "satSchedule.start")}
        </Button>
      )}
      {isOpen && <ScheduleForm schedule={data.data} onClose={close} />}
    </Alert>
  );
}
