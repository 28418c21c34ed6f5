import { NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { useTexts } from "../texts/useTexts.ts";

const times = [15, 30, 60, 240, 720, 1_440] as const;

/** Stops what is sent to a PAC, for as long as somebody chooses. */
export function OpenBreaker({ pac }: { readonly pac: RowOf<"/api/v1/admin/pacs"> }): ReactNode {
  const t = useTexts();
  const [minutes, setMinutes] = useState<number>(30);
  return (
    <ActButton
      label={t("pacs.openBreaker")}
      sentence={t("pacs.openSentence", { name: pac.name })}
      done={t("pacs.openDone")}
      reason={t("act.reason")}
      isDanger
      act={(reason) =>
        api.POST("/api/v1/admin/pacs/{id}/breaker", {
          params: { path: { id: pac.id } },
          body: { state: "open", minutes, reason },
        })
      }
    >
      <NativeSelect
        label={t("pacs.howLong")}
        data={times.map((value) => ({
          value: String(value),
          label: value < 60 ? t("pacs.minutes", { count: value }) : t("pacs.hours", { count: value / 60 }),
        }))}
        value={String(minutes)}
        onChange={(event) => setMinutes(Number(event.currentTarget.value))}
      />
    </ActButton>
  );
}
