import { Button, Group } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../shared/api/api.ts";
import { fileNameOf, saveFile } from "../../shared/api/download.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

interface Shown {
  readonly name: "merchants" | "failures" | "calls" | "pacs";
  readonly days: number;
  readonly livemode: boolean;
}

const formats = ["csv", "xlsx"] as const;

/** Saves a report with all its lines. The file is asked for as everything is, with the token that only memory holds. */
export function SaveReport({ name, days, livemode }: Shown): ReactNode {
  const t = useTexts();
  const saving = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const params = { path: { name }, query: { days, livemode, format } };
      const { data, response } = await api.GET("/api/v1/admin/reports/{name}/export", {
        params,
        parseAs: "blob",
      });
      if (data instanceof Blob) saveFile(data, fileNameOf(response) ?? `${name}.${format}`);
    },
  });
  return (
    <>
      <Group gap="xs">
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            {t("reports.save", { format: format.toUpperCase() })}
          </Button>
        ))}
      </Group>
      {saving.error && <ProblemNote error={saving.error} />}
    </>
  );
}
