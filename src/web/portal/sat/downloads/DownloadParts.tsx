import { Anchor, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { operations } from "../../../shared/api/contract.ts";
import { writeNumber } from "../../../shared/texts/format.ts";
import { Copyable } from "../../../shared/ui/Copyable.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";

export type WholeDownload =
  operations["readSatDownload"]["responses"][200]["content"]["application/json"]["data"];

/** Shows what a download is made of: the requests that SAT was sent, and the packages that it gave out. */
export function DownloadParts({ download }: { readonly download: WholeDownload }): ReactNode {
  const t = useTexts();
  const { requests, packages, timeZone } = download;
  return (
    <Stack gap="xl">
      <Part title={t("satDownloads.requests")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("satDownloads.satRequestId")}</Table.Th>
            <Table.Th>{t("satDownloads.state")}</Table.Th>
            <Table.Th>{t("satDownloads.askedAt")}</Table.Th>
            <Table.Th ta="end">{t("satDownloads.documents")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((request) => (
            <Table.Tr key={request.id}>
              <Table.Td>
                {request.satRequestId === null ? "–" : <Copyable text={request.satRequestId} />}
              </Table.Td>
              <Table.Td>
                {t(`satDownloads.states.${request.state as "split"}`)}
                {request.problem !== null && <Text size="xs">{request.problem.message}</Text>}
              </Table.Td>
              <Table.Td>
                <When instant={request.askedAt} timeZone={timeZone} />
              </Table.Td>
              <Table.Td ta="end">
                {request.cfdiCount === null ? "–" : writeNumber(request.cfdiCount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Part>
      {packages.length > 0 && (
        <Part title={t("satDownloads.packages")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("satDownloads.satPackageId")}</Table.Th>
              <Table.Th>{t("satDownloads.state")}</Table.Th>
              <Table.Th ta="end">{t("satDownloads.documents")}</Table.Th>
              <Table.Th ta="end">{t("satDownloads.size")}</Table.Th>
              <Table.Th>{t("satDownloads.file")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {packages.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <Copyable text={one.satPackageId} />
                </Table.Td>
                <Table.Td>
                  {t(`satDownloads.packageStates.${one.state}`)}
                  {one.problem !== null && <Text size="xs">{one.problem.message}</Text>}
                </Table.Td>
                <Table.Td ta="end">{writeNumber(one.rowsDone)}</Table.Td>
                <Table.Td ta="end">
                  {one.sizeBytes === null ? "–" : `${writeNumber(Math.ceil(one.sizeBytes / 1_024))} KB`}
                </Table.Td>
                <Table.Td>
                  {one.fileUrl === null ? (
                    "–"
                  ) : (
                    <Anchor href={one.fileUrl} download size="sm" aria-label={`ZIP ${one.satPackageId}`}>
                      {t("satDownloads.zip")}
                    </Anchor>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": title } }}
      >
        <Table aria-label={title}>{children}</Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
