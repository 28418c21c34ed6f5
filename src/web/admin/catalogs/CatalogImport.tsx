import { Group, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { api, queries } from "../../shared/api/api.ts";
import { writeNumber } from "../../shared/texts/format.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
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

/** A version of a workbook: what it changes, and the act that makes it count. */
export function CatalogImport({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const params = { path: { id } };
  const mayOperate = useMay("operate catalogs");
  const found = queries.useQuery("get", "/api/v1/admin/catalogs/imports/{id}", { params });
  const version = found.data?.data;
  if (version === undefined)
    return found.error ? <ProblemNote error={found.error} onRetry={() => found.refetch()} /> : <Waiting />;
  const isEarlier = version.state === "superseded";
  const differences = Object.entries<Difference>(version.diff?.catalogs ?? {});
  return (
    <>
      <Facts
        isGrid
        facts={[
          [t("catalogs.number"), version.number],
          [t("filter.state"), <VersionState key="state" state={version.state} />],
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
      {mayOperate && (isEarlier || version.state === "awaitingApproval") && (
        <Group>
          <ActButton
            label={t(isEarlier ? "catalogs.rollBack" : "catalogs.activate")}
            sentence={t(isEarlier ? "catalogs.rollBackSentence" : "catalogs.activateSentence", {
              number: version.number,
            })}
            done={t("catalogs.activated")}
            isPrimary
            act={() => api.POST("/api/v1/admin/catalogs/imports/{id}/activate", { params })}
          />
        </Group>
      )}
      {version.faults.length > 0 && <Faults faults={version.faults} />}
      <Stack gap="sm">
        <Title order={3} size="h5">
          {t("catalogs.diff")}
        </Title>
        {differences.length === 0 && <Text c="dimmed">{t("catalogs.noDiff")}</Text>}
        {differences.map(([catalog, difference]) => (
          <CatalogDifference key={catalog} catalog={catalog} difference={difference} />
        ))}
      </Stack>
    </>
  );
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
