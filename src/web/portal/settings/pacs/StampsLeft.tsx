import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { useTexts } from "../../texts/useTexts.ts";

/** Says how many stamps of the platform are left, to a merchant that buys them by number. */
export function StampsLeft(): ReactNode {
  const t = useTexts();
  const prepaid = queries.useQuery("get", "/api/v1/merchant/usage").data?.data.prepaid;
  if (!prepaid) return null;
  const { left, granted, alertAt } = prepaid;
  const color = left <= 0 ? "red" : left <= alertAt ? "yellow" : "blue";
  return (
    <Alert color={color} variant="light" title={t("settings.pacs.left", { count: Math.max(left, 0) })}>
      {t(left <= 0 ? "settings.pacs.leftNone" : "settings.pacs.leftAbout", { granted: writeNumber(granted) })}
    </Alert>
  );
}
