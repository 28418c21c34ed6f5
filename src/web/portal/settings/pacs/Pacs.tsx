import { Button, Stack, Switch } from "@mantine/core";
import { IconPlugConnected, IconPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { SettingsPage } from "../SettingsPage.tsx";
import { Manifests } from "./Manifests.tsx";
import { PacForm } from "./PacForm.tsx";
import { PacRow } from "./PacRow.tsx";
import { StampsLeft } from "./StampsLeft.tsx";
import { type Pacs as Shown, usePacs, useStorePacs } from "./usePacs.ts";

/** Shows the merchant's own accounts at PACs: their order, whether they answer, and what happens while one is down. */
export default function Pacs(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = usePacs();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t("settings.pacs.add")}
    </Button>
  );
  return (
    <SettingsPage title={t("settings.pacs.title")} actions={data && add}>
      <StampsLeft />
      {error && <ProblemNote error={error} onRetry={() => refetch()} />}
      {data === undefined ? !error && <Waiting rows={3} /> : <Accounts pacs={data.data} add={add} />}
      <Manifests />
      {data && (
        <FormDrawer title={t("settings.pacs.add")} opened={isAdding} onClose={() => setAdding(false)}>
          <PacForm pacs={data.data} onDone={() => setAdding(false)} />
        </FormDrawer>
      )}
    </SettingsPage>
  );
}

function Accounts({ pacs, add }: { readonly pacs: Shown; readonly add: ReactNode }): ReactNode {
  const t = useTexts();
  const store = useStorePacs(pacs);
  const change = useMutation({ mutationFn: store });
  const test = queries.useMutation("post", "/api/v1/merchant/pac/test");
  if (pacs.accounts.length === 0)
    return (
      <EmptyState icon={<IconPlugConnected />} title={t("settings.pacs.none")} action={add}>
        {t("settings.pacs.noneAbout")}
      </EmptyState>
    );
  const problem = change.error ?? test.error;
  const kept = pacs.accounts.map(({ id, provider, label }) => ({ id, provider, label }));
  return (
    <Stack gap="md">
      {problem && <ProblemNote error={problem} />}
      {pacs.accounts.map((account, place) => (
        <PacRow
          key={account.id}
          account={account}
          isFirst={place === 0}
          tried={test.data?.data.items.find(({ id }) => id === account.id)}
          isBusy={change.isPending}
          onUp={() => change.mutate({ accounts: raised(kept, place) })}
          onRemove={() => change.mutate({ accounts: kept.filter(({ id }) => id !== account.id) })}
        />
      ))}
      <Switch
        label={t("settings.pacs.fallback")}
        checked={pacs.fallback}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ fallback: event.currentTarget.checked })}
      />
      <Switch
        label={t("settings.pacs.platform")}
        checked={pacs.platform}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ platform: event.currentTarget.checked })}
      />
      <Button variant="default" w="fit-content" loading={test.isPending} onClick={() => test.mutate({})}>
        {t("settings.pacs.test")}
      </Button>
    </Stack>
  );
}

/** Returns the list with one account before the one that stood in front of it. */
function raised<Item>(items: readonly Item[], place: number): Item[] {
  const [item] = items.slice(place, place + 1);
  const others = items.filter((_, index) => index !== place);
  return [...others.slice(0, place - 1), ...(item === undefined ? [] : [item]), ...others.slice(place - 1)];
}
