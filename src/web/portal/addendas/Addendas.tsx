import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconFileCode, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { api } from "../../shared/api/api.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useMay } from "../session/useSession.ts";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { TemplateDrawer } from "./TemplateDrawer.tsx";
import { type TemplateSummary, templatesPath, useTemplates } from "./useTemplates.ts";

/** Shows the merchant's templates of addendas, and lets them be written. */
export default function Addendas(): ReactNode {
  const t = useTexts();
  const may = useMay("write customers");
  const { data, error, refetch } = useTemplates();
  const [open, setOpen] = useState<string>();
  const items = data?.data.items;
  const add = may && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen("new")}>
      {t("settings.addendas.add")}
    </Button>
  );
  return (
    <SettingsPage title={t("settings.addendas.title")} actions={add}>
      {error && <ProblemNote error={error} onRetry={() => refetch()} />}
      {items === undefined && !error && <Waiting rows={3} />}
      {items?.length === 0 && (
        <EmptyState icon={<IconFileCode />} title={t("settings.addendas.none")} action={add}>
          {t("settings.addendas.noneAbout")}
        </EmptyState>
      )}
      <Stack gap="md">
        {items?.map((template) => (
          <TemplateRow key={template.id} template={template} may={may} onOpen={() => setOpen(template.id)} />
        ))}
      </Stack>
      {open !== undefined && (
        <TemplateDrawer id={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </SettingsPage>
  );
}

interface Shown {
  readonly template: TemplateSummary;
  readonly may: boolean;
  readonly onOpen: () => void;
}

function TemplateRow({ template: { id, name, appliesTo, customerIds }, may, onOpen }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Stack gap={2}>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {appliesTo.map((type) => t(`settings.addendas.types.${type}`)).join(", ")} ·{" "}
            {t("settings.addendas.customers", { count: customerIds.length })}
          </Text>
        </Stack>
        <Group gap="xs">
          <Button variant="default" aria-label={t("settings.changeOf", { name })} onClick={onOpen}>
            {t(may ? "settings.change" : "settings.addendas.see")}
          </Button>
          {may && (
            <ActButton
              label={t("settings.addendas.archive")}
              sentence={t("settings.addendas.archiveSentence", { name })}
              done={t("settings.addendas.archived")}
              isDanger
              act={() => api.DELETE(`${templatesPath}/{id}`, { params: { path: { id } } })}
            />
          )}
        </Group>
      </Group>
    </Paper>
  );
}
