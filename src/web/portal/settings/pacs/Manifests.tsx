import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { saveFile } from "../../../shared/api/download.ts";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { ManifestForm } from "./ManifestForm.tsx";

export type Manifest =
  operations["readManifests"]["responses"][200]["content"]["application/json"]["data"]["items"][number];

/** Shows the manifest that each PAC wants of the taxpayer: signed or not, and the signed document. */
export function Manifests(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/manifest");
  const [signing, setSigning] = useState<Manifest>();
  return (
    <Panel title={t("settings.manifests.title")} about={t("settings.manifests.about")}>
      {data === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting rows={3} />
        )
      ) : (
        data.data.items.map((manifest) => (
          <Row key={manifest.provider} manifest={manifest} onSign={() => setSigning(manifest)} />
        ))
      )}
      <FormDrawer
        title={t("settings.manifests.signFor", { pac: signing?.name ?? "" })}
        opened={signing !== undefined}
        onClose={() => setSigning(undefined)}
      >
        {signing && <ManifestForm manifest={signing} onDone={() => setSigning(undefined)} />}
      </FormDrawer>
    </Panel>
  );
}

interface Shown {
  readonly manifest: Manifest;
  readonly onSign: () => void;
}

function Row({ manifest: { provider, name, isInUse, signed }, onSign }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Group justify="space-between">
      <Stack gap={2}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" component="div">
          {signed ? (
            <When instant={signed.signedAt} />
          ) : (
            t(`settings.manifests.${isInUse ? "yours" : "platform"}`)
          )}
        </Text>
      </Stack>
      <Group gap="xs">
        <StateBadge tone={signed ? "good" : "waiting"}>
          {t(`settings.manifests.${signed ? "signed" : "unsigned"}`)}
        </StateBadge>
        {signed && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} />}
            aria-label={t("settings.manifests.saveOf", { pac: name })}
            onClick={() =>
              saveFile(
                new Blob([signed.xml], { type: "application/xml" }),
                `manifiesto-${provider}-${signed.rfc}.xml`,
              )
            }
          >
            {t("settings.manifests.save")}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={t("settings.manifests.signFor", { pac: name })}
          onClick={onSign}
        >
          {t("settings.manifests.sign")}
        </Button>
      </Group>
    </Group>
  );
}
