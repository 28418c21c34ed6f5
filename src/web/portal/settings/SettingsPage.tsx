import type { ReactNode } from "react";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { type Settings, useSettings } from "./useSettings.ts";

interface Shown {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings, with the way back to all of them. */
export function SettingsPage({ title, actions, children }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Page title={title} list={{ path: "/settings", title: t("settings.title") }} actions={actions}>
      {children}
    </Page>
  );
}

interface SectionShown<Name extends keyof Settings> {
  readonly section: Name;
  readonly children: (value: NonNullable<Settings[Name]>, version: string | null) => ReactNode;
}

/** Reads one section of the settings, and shows it once it is there. */
export function SettingsSection<Name extends keyof Settings>({
  section,
  children,
}: SectionShown<Name>): ReactNode {
  const { data, error, refetch } = useSettings();
  if (data === undefined)
    return error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting rows={5} />;
  const value = data.settings[section];
  return value === undefined ? null : children(value, data.version);
}
