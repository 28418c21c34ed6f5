import { Alert, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge } from "../../shared/ui/StateBadge.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

const paths = {
  invoice: "/api/v1/invoices/{id}/links",
  retention: "/api/v1/invoices/retentions/{id}/links",
} as const;
const formats = ["pdf", "xml", "zip"] as const;
const lives = [24, 72, 720] as const;

interface Shared {
  readonly kind: keyof typeof paths;
  readonly id: string;
}

/** Addresses that open a file of a document without a login: makes one, shows how each was used, and revokes it. */
export function ShareLinks({ kind, id }: Shared): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayShare = useMay("issue invoices");
  const path = paths[kind];
  const params = { path: { id } };
  const found = queries.useQuery("get", path, { params });
  const refresh = () => client.invalidateQueries({ queryKey: ["get", path] });
  const revoke = queries.useMutation("delete", `${path}/{linkId}`, { onSuccess: refresh });
  const items = found.data?.data.items;
  const error = found.error ?? revoke.error;
  return (
    <Panel title={t("shareLinks.title")}>
      {mayShare && <NewLink kind={kind} id={id} onMade={refresh} />}
      {error !== null && <ProblemNote error={error} />}
      {found.isLoading && <Waiting rows={2} />}
      {items?.map((link) => (
        <Group key={link.id} justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Group gap="xs">
              <Text size="sm">{link.format.toUpperCase()}</Text>
              <StateBadge tone={link.open ? "good" : "waiting"}>
                {t(link.open ? "shareLinks.states.open" : "shareLinks.states.ended")}
              </StateBadge>
            </Group>
            <Text size="xs" c="dimmed">
              {t("shareLinks.downloads", { count: link.downloads })} · {t("shareLinks.expires")}{" "}
              <When instant={link.expiresAt} />
            </Text>
          </div>
          {mayShare && link.open && (
            <Button
              size="xs"
              variant="default"
              flex="none"
              aria-label={t("shareLinks.revokeOf", { format: link.format.toUpperCase() })}
              onClick={() => revoke.mutate({ params: { path: { id, linkId: link.id } } })}
            >
              {t("shareLinks.revoke")}
            </Button>
          )}
        </Group>
      ))}
    </Panel>
  );
}

function NewLink({ kind, id, onMade }: Shared & { readonly onMade: () => unknown }): ReactNode {
  const t = useTexts();
  const [format, setFormat] = useState<(typeof formats)[number]>("pdf");
  const [hours, setHours] = useState<(typeof lives)[number]>(72);
  const make = queries.useMutation("post", paths[kind], { onSuccess: onMade });
  const url = make.data?.data.url;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t("shareLinks.about")}
      </Text>
      <Group align="end" gap="xs">
        <NativeSelect
          label={t("shareLinks.format")}
          data={formats.map((value) => ({ value, label: t(`shareLinks.formats.${value}`) }))}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as typeof format)}
        />
        <NativeSelect
          label={t("shareLinks.lasts")}
          data={lives.map((value) => ({ value: String(value), label: t(`shareLinks.hours.h${value}`) }))}
          value={String(hours)}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value) as typeof hours)}
        />
        <Button
          variant="default"
          loading={make.isPending}
          onClick={() => make.mutate({ params: { path: { id } }, body: { format, expiresInHours: hours } })}
        >
          {t("shareLinks.make")}
        </Button>
      </Group>
      {make.error !== null && <ProblemNote error={make.error} />}
      {url && (
        <Alert color="green" icon={<IconLink />} title={t("shareLinks.fresh")} role="status">
          <Text size="sm">{t("shareLinks.freshAbout")}</Text>
          <Copyable text={url} />
        </Alert>
      )}
    </Stack>
  );
}
