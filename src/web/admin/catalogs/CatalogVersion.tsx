import { Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { FoundPage } from "../../shared/ui/FoundPage.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ActButton } from "../../shared/ui/ActButton.tsx";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Faults } from "../ui/Faults.tsx";
import { VersionState } from "./VersionState.tsx";

interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly sample: readonly {
    readonly kind: "added" | "removed" | "changed";
    readonly code: string;
    readonly description: string;
  }[];
}

/** Shows a version of a workbook: what it changes, and the act that makes it count. */
export default function CatalogVersion(): ReactNode {
  const t = useTexts();
  const { id = "" } = useParams();
  const params = { path: { id } };
  const mayOperate = useMay("operate catalogs");
  const found = queries.useQuery("get", "/api/v1/admin/catalogs/imports/{id}", { params });
  const list = { path: "/catalogs", title: t("catalogs.title") };
  return (
    <FoundPage title={t("catalogs.version")} list={list} found={found}>
      {({ workbook, number, state, faults, diff, ...version }) => (
        <Page
          title={`${t(`workbook.${workbook}`)} · ${t("catalogs.versionNumber", { number })}`}
          list={list}
          actions={
            mayOperate &&
            (state === "superseded" || state === "awaitingApproval") && (
              <ActButton
                label={t(state === "superseded" ? "catalogs.rollBack" : "catalogs.activate")}
                sentence={t(
                  state === "superseded" ? "catalogs.rollBackSentence" : "catalogs.activateSentence",
                  { number },
                )}
                done={t("catalogs.activated")}
                isPrimary
                act={() => api.POST("/api/v1/admin/catalogs/imports/{id}/activate", { params })}
              />
            )
          }
        >
          <Stack gap="lg">
            {faults.length > 0 && (
              <Panel title={t("documents.faults")}>
                <Faults faults={faults} />
              </Panel>
            )}
            <Panel title={t("documents.facts")}>
              <Facts
                isGrid
                facts={[
                  [t("filter.state"), <VersionState key="state" state={state} />],
                  [t("catalogs.through"), t(`requestedThrough.${version.requestedThrough}`)],
                  [
                    t("catalogs.fetchedAt"),
                    <When key="fetchedAt" instant={version.fetchedAt ?? version.createdAt} />,
                  ],
                  [t("catalogs.activatedAt"), <When key="activatedAt" instant={version.activatedAt} />],
                  [t("catalogs.rows"), version.rows === null ? "–" : writeNumber(version.rows)],
                  ["SHA-256", version.sha256 !== null && <Copyable key="sha256" text={version.sha256} />],
                ]}
              />
            </Panel>
            <Panel title={t("catalogs.diff")}>
              <Differences of={Object.entries<Difference>(diff?.catalogs ?? {})} />
            </Panel>
          </Stack>
        </Page>
      )}
    </FoundPage>
  );
}

function Differences({ of }: { readonly of: readonly (readonly [string, Difference])[] }): ReactNode {
  const t = useTexts();
  if (of.length === 0) return <Text c="dimmed">{t("catalogs.noDiff")}</Text>;
  return of.map(([catalog, difference]) => (
    <CatalogDifference key={catalog} catalog={catalog} difference={difference} />
  ));
}

function CatalogDifference({
  catalog,
  difference: { added, removed, changed, sample },
}: {
  readonly catalog: string;
  readonly difference: Difference;
}): ReactNode {
  const t = useTexts();
  return (
    <div>
      <Text fw={600} size="sm">
        {catalog}
      </Text>
      <Text size="sm" c="dimmed">
        {t("catalogs.changes", {
          added: writeNumber(added),
          removed: writeNumber(removed),
          changed: writeNumber(changed),
        })}
      </Text>
      <Table aria-label={catalog} verticalSpacing={4}>
        <Table.Tbody>
          {sample.slice(0, 10).map(({ kind, code, description }) => (
            <Table.Tr key={`${kind} ${code}`}>
              <Table.Td>{t(`catalogs.${kind}`)}</Table.Td>
              <Table.Td ff="monospace">{code}</Table.Td>
              <Table.Td>{description}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
