import { Alert, Anchor, Text } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { queries } from "../../../shared/api/api.ts";
import { writeDay } from "../../../shared/texts/format.ts";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

const colours = { valid: "gray", missing: "yellow", expired: "red", notYetValid: "yellow" } as const;

/** Says which e.firma signs the downloads, how long it lasts, and where to change it. */
export function EfirmaNote(): ReactNode {
  const t = useTexts();
  const mayRead = useMay("read settings");
  const mayManage = useMay("manage certificates");
  const { data } = queries.useQuery("get", "/api/v1/merchant/fiel", {}, { enabled: mayRead });
  if (data === undefined) return null;
  const { state, validTo, warning } = data.data;
  return (
    <Alert
      color={warning !== null && state === "valid" ? "yellow" : colours[state]}
      icon={<IconSignature />}
      title={t(`satEfirma.states.${state}`)}
    >
      <Text size="sm">
        {warning ??
          (state === "valid" && validTo !== null
            ? t("satEfirma.until", { day: writeDay(validTo.slice(0, 10)) })
            : t("satEfirma.missing"))}
      </Text>
      {mayManage && (
        <Anchor component={Link} href="/settings/certificates" size="sm" underline="always">
          {t("satEfirma.manage")}
        </Anchor>
      )}
    </Alert>
  );
}
