import { Alert, Button, Group, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { EnrolFactor } from "./EnrolFactor.tsx";

type Act = "enrol" | "renew" | "remove";

/** The second factor of the own account: enrolled with a QR code, with recovery codes, and removed by a code. */
export function SecondFactor(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const { secondFactor } = useSession();
  const [act, setAct] = useState<Act>();
  const close = () => {
    setAct(undefined);
    void client.invalidateQueries({ queryKey: ["session"] });
  };
  const removed = () => {
    notifications.show({ message: t("security.factor.removed"), color: "green" });
    close();
  };
  return (
    <Panel isBeside title={t("security.factor.title")} about={t("security.factor.about")}>
      <Stack>
        {secondFactor && (
          <Alert color="green" icon={<IconShieldCheck />} title={t("security.factor.on")} role="note" />
        )}
        <Group>
          {secondFactor ? (
            <>
              <Button variant="default" onClick={() => setAct("renew")}>
                {t("security.factor.renew")}
              </Button>
              <Button variant="subtle" color="red" onClick={() => setAct("remove")}>
                {t("security.factor.remove")}
              </Button>
            </>
          ) : (
            <Button onClick={() => setAct("enrol")}>{t("security.factor.enrol")}</Button>
          )}
        </Group>
      </Stack>
      <FormDrawer title={t(`security.factor.${act ?? "enrol"}`)} opened={act !== undefined} onClose={close}>
        {act === "enrol" && <EnrolFactor onDone={close} />}
        {(act === "renew" || act === "remove") && (
          <CodeForm act={act} onDone={act === "remove" ? removed : close} />
        )}
      </FormDrawer>
    </Panel>
  );
}
