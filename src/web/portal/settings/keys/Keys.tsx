import { Button, Group, Text } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { type RowOf, usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { FreshSecret } from "../FreshSecret.tsx";
import { SettingsPage } from "../SettingsPage.tsx";
import { KeyForm } from "./KeyForm.tsx";

type Key = RowOf<"/api/v1/merchant/api-keys">;

/** The keys with which tills and programs sign in; each is shown once, when it is made. */
export default function Keys(): ReactNode {
  const t = useTexts();
  const { livemode } = useSession();
  const [isMaking, setMaking] = useState(false);
  const [fresh, setFresh] = useState<string>();
  const keys = usePages("/api/v1/merchant/api-keys", { livemode, revoked: false });
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      {t("settings.keys.add")}
    </Button>
  );
  return (
    <SettingsPage title={t("settings.keys.title")} actions={add}>
      {fresh !== undefined && (
        <FreshSecret title={t("settings.keys.once")} about={t("settings.keys.onceAbout")} secret={fresh} />
      )}
      <DataList
        label={t("settings.keys.title")}
        list={keys}
        empty={
          <EmptyState icon={<IconKey />} title={t("settings.keys.none")} action={add}>
            {t("settings.keys.about")}
          </EmptyState>
        }
        columns={[
          {
            key: "name",
            header: t("settings.keys.name"),
            width: "minmax(8rem, 2fr)",
            cell: (row) => (
              <>
                <Text size="sm" fw={600}>
                  {row.name}
                </Text>
                <Text size="xs" c="dimmed" ff="monospace">
                  {row.prefix}…
                </Text>
              </>
            ),
          },
          {
            key: "scopes",
            header: t("settings.keys.scopes"),
            width: "minmax(8rem, 2fr)",
            wideOnly: true,
            cell: (row) => row.scopes.map((scope) => t(`scope.${scopeName(scope)}`)).join(", "),
          },
          {
            key: "used",
            header: t("settings.keys.used"),
            width: "9rem",
            wideOnly: true,
            cell: (row) => <When instant={row.lastUsedAt} distance />,
          },
          {
            key: "act",
            header: t("settings.act"),
            width: "13rem",
            align: "end",
            cell: (row) => <Acts apiKey={row} onFresh={setFresh} />,
          },
        ]}
      />
      <FormDrawer title={t("settings.keys.add")} opened={isMaking} onClose={() => setMaking(false)}>
        <KeyForm
          onDone={(secret) => {
            setMaking(false);
            setFresh(secret);
          }}
        />
      </FormDrawer>
    </SettingsPage>
  );
}

interface ActsShown {
  readonly apiKey: Key;
  readonly onFresh: (secret: string) => void;
}

function Acts({ apiKey, onFresh }: ActsShown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/api-keys"] });
  const rotate = queries.useMutation("post", "/api/v1/merchant/api-keys/{id}/rotate", {
    onSuccess: ({ data }) => {
      if (data.key !== null) onFresh(data.key);
      return refresh();
    },
  });
  const revoke = queries.useMutation("delete", "/api/v1/merchant/api-keys/{id}", { onSuccess: refresh });
  const params = { path: { id: apiKey.id } };
  const error = rotate.error ?? revoke.error;
  if (error) return <ProblemNote error={error} />;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        loading={rotate.isPending}
        aria-label={t("settings.keys.rotateOf", { name: apiKey.name })}
        onClick={() => rotate.mutate({ params, body: { overlapHours: 24 } })}
      >
        {t("settings.keys.rotate")}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={revoke.isPending}
        aria-label={t("settings.keys.revokeOf", { name: apiKey.name })}
        onClick={() => revoke.mutate({ params })}
      >
        {t("settings.keys.revoke")}
      </Button>
    </Group>
  );
}

/** Texts are named by dots, and scopes have colons. */
function scopeName(scope: Key["scopes"][number]): ScopeName {
  return scope.replace(":", "_") as ScopeName;
}
type ScopeName = Key["scopes"][number] extends `${infer Thing}:${infer Act}` ? `${Thing}_${Act}` : never;
