import { Alert, Stack } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconBan, IconCloudOff, IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts/useTexts.ts";
import { useMerchant, useSession } from "./useSession.ts";

/** Shows what holds for every page just now: somebody looks on, the merchant is suspended, there is no line. */
export function Notices(): ReactNode {
  const t = useTexts();
  const { online } = useNetwork();
  const { impersonates, person } = useSession();
  const merchant = useMerchant();
  const isSuspended = merchant?.suspended === true;
  if (online && !impersonates && !isSuspended) return null;
  return (
    <Stack gap="xs" mb="lg" role="status">
      {!online && (
        <Alert color="yellow" icon={<IconCloudOff />} title={t("session.offlineTitle")}>
          {t("session.offline")}
        </Alert>
      )}
      {impersonates && (
        <Alert color="grape" icon={<IconEye />} title={t("session.looksOnTitle")}>
          {t("session.looksOn", { name: person.name, merchant: merchant?.tradeName ?? "" })}
        </Alert>
      )}
      {isSuspended && (
        <Alert color="red" icon={<IconBan />} title={t("session.suspendedTitle")}>
          {t("session.suspendedAbout")}
        </Alert>
      )}
    </Stack>
  );
}
