import { Button, Stack } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { ExportFile } from "../../documents/ExportFile.tsx";
import { useExports } from "../../documents/useExports.ts";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/data-export";

/** Lets whoever manages the team take all that the business has along, as one file. */
export function Everything(): ReactNode {
  return useMay("manage the team") ? <Files /> : null;
}

function Files(): ReactNode {
  const t = useTexts();
  const { rows, error, refresh, remove } = useExports(path);
  const make = queries.useMutation("post", path, { onSuccess: refresh });
  return (
    <Panel title={t("settings.usage.everything.title")} about={t("settings.usage.everything.about")}>
      <Stack gap="sm" align="stretch">
        <div>
          <Button
            variant="default"
            leftSection={<IconFileZip size={18} />}
            loading={make.isPending}
            onClick={() => make.mutate({})}
          >
            {t("settings.usage.everything.make")}
          </Button>
        </div>
        {(make.error ?? error) !== null && <ProblemNote error={make.error ?? error} />}
        {rows?.map((row) => (
          <ExportFile key={row.id} row={row} drop={remove} />
        ))}
      </Stack>
    </Panel>
  );
}
