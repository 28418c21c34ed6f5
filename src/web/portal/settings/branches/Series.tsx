import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Panel } from "../../../shared/ui/Panel.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useMay, useSession } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";
import { FormDrawer } from "../FormDrawer.tsx";
import { type Kept, SeriesForm } from "./SeriesForm.tsx";

/** The series of this mode, with the folio that comes next in each. */
export function Series(): ReactNode {
  const t = useTexts();
  const { livemode } = useSession();
  const mayChange = useMay("change settings");
  const [edited, setEdited] = useState<Kept | "new">();
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/series", {
    params: { query: { livemode, limit: 100 } },
  });
  return (
    <Panel isBeside title={t("settings.series.title")} about={t("settings.series.about")}>
      <Stack>
        {data === undefined &&
          (error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting rows={3} />)}
        {data?.data.items.length === 0 && <Text c="dimmed">{t("settings.series.none")}</Text>}
        {data !== undefined && data.data.items.length > 0 && (
          <Table.ScrollContainer minWidth={400} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
            <Table aria-label={t("settings.series.title")}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("settings.series.code")}</Table.Th>
                  <Table.Th>{t("settings.series.kind")}</Table.Th>
                  <Table.Th ta="end">{t("settings.series.nextFolio")}</Table.Th>
                  {mayChange && <Table.Th ta="end">{t("settings.act")}</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.items.map((kept) => {
                  const { id, code, cfdiType, nextFolio, isDefault } = kept;
                  return (
                    <Table.Tr key={id}>
                      <Table.Td>
                        {code} {isDefault && `· ${t("settings.series.isDefault")}`}
                      </Table.Td>
                      <Table.Td>{t(`settings.series.kinds.${cfdiType}`)}</Table.Td>
                      <Table.Td ta="end">{writeNumber(nextFolio)}</Table.Td>
                      {mayChange && (
                        <Table.Td ta="end">
                          <Button
                            size="xs"
                            variant="default"
                            aria-label={t("settings.changeOf", { name: code })}
                            onClick={() => setEdited(kept)}
                          >
                            {t("settings.change")}
                          </Button>
                        </Table.Td>
                      )}
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {mayChange && (
          <Group>
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEdited("new")}>
              {t("settings.series.add")}
            </Button>
          </Group>
        )}
      </Stack>
      <FormDrawer
        title={edited === undefined || edited === "new" ? t("settings.series.add") : edited.code}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        <SeriesForm
          {...(edited !== "new" && edited && { kept: edited })}
          onDone={() => setEdited(undefined)}
        />
      </FormDrawer>
    </Panel>
  );
}
