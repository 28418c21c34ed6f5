import { Alert, Anchor, Button, Drawer, Group, Stack, Table, Tabs, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { writeDay } from "../../../shared/texts/format.ts";
import { Amount } from "../../../shared/ui/Amount.tsx";
import { Copyable } from "../../../shared/ui/Copyable.tsx";
import { PdfView } from "../../../shared/ui/PdfView.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../../shared/ui/Waiting.tsx";
import { useTexts } from "../../texts/useTexts.ts";

type Cfdi = operations["readSatCfdi"]["responses"][200]["content"]["application/json"]["data"];

interface Shown {
  readonly uuid: string;
  /** Goes to a document that this one refers to. */
  readonly onOpen: (uuid: string) => void;
  readonly onClose: () => void;
}

/** A document of SAT's in place: as it is printed, and what it says. Its folio stays out of the address. */
export function CfdiView({ uuid, onOpen, onClose }: Shown): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = queries.useQuery("get", "/api/v1/merchant/sat/cfdis/{uuid}", {
    params: { path: { uuid } },
  });
  const title = t("satCfdis.one");
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title={title}>
      {data === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )
      ) : (
        <Shown cfdi={data.data} onOpen={onOpen} />
      )}
    </Drawer>
  );
}

function Shown({ cfdi, onOpen }: { readonly cfdi: Cfdi; readonly onOpen: Shown["onOpen"] }): ReactNode {
  const t = useTexts();
  const { uuid, files } = cfdi;
  return (
    <Stack>
      <Copyable text={uuid} />
      {files === null ? (
        <Alert color="yellow">{t("satCfdis.metadataOnly")}</Alert>
      ) : (
        <Group>
          <Button component="a" href={files.pdf} download variant="default" size="xs">
            {t("satCfdis.pdf")}
          </Button>
          <Button component="a" href={files.xml} download variant="default" size="xs">
            {t("satCfdis.xml")}
          </Button>
        </Group>
      )}
      <Tabs defaultValue={files === null ? "facts" : "page"} keepMounted={false}>
        <Tabs.List mb="sm">
          {files !== null && <Tabs.Tab value="page">{t("satCfdis.page")}</Tabs.Tab>}
          <Tabs.Tab value="facts">{t("satCfdis.facts")}</Tabs.Tab>
        </Tabs.List>
        {files !== null && (
          <Tabs.Panel value="page">
            <PdfView file={files.pdf} title={t("satCfdis.pageOf", { uuid })} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="facts">
          <Facts cfdi={cfdi} />
          <Related cfdi={cfdi} onOpen={onOpen} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Facts({ cfdi }: { readonly cfdi: Cfdi }): ReactNode {
  const t = useTexts();
  const { issuer, receiver, currency } = cfdi;
  const amounts = (
    [
      "subtotal",
      "discount",
      "ivaTransferred",
      "iepsTransferred",
      "isrWithheld",
      "ivaWithheld",
      "iepsWithheld",
      "total",
    ] as const
  ).filter((name) => cfdi[name] !== null);
  return (
    <Table variant="vertical" layout="fixed" aria-label={t("satCfdis.facts")}>
      <Table.Tbody>
        {(
          [
            ["issuer", `${issuer.name ?? ""} ${issuer.rfc}`],
            ["receiver", `${receiver.name ?? ""} ${receiver.rfc}`],
            ["issuedAt", writeDay(cfdi.issuedAt.slice(0, 10))],
            ["folio", [cfdi.series, cfdi.folio].filter(Boolean).join("-") || "–"],
            ["cfdiUse", cfdi.cfdiUse ?? "–"],
            ["paymentForm", [cfdi.paymentMethod, cfdi.paymentForm].filter(Boolean).join(" · ") || "–"],
          ] as const
        ).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th w={160}>{t(`satCfdis.${name}`)}</Table.Th>
            <Table.Td style={{ overflowWrap: "anywhere" }}>{value}</Table.Td>
          </Table.Tr>
        ))}
        {amounts.map((name) => (
          <Table.Tr key={name}>
            <Table.Th>{t(`satTotals.${name}`)}</Table.Th>
            <Table.Td ta="end">
              <Amount value={cfdi[name]} currency={currency ?? "MXN"} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Related({ cfdi, onOpen }: { readonly cfdi: Cfdi; readonly onOpen: Shown["onOpen"] }): ReactNode {
  const t = useTexts();
  const related = [...cfdi.refersTo, ...cfdi.referredToBy];
  if (related.length === 0) return null;
  return (
    <Stack gap={4} mt="md">
      <Text size="sm" fw={500}>
        {t("satCfdis.related")}
      </Text>
      {related.map(({ uuid, kind, cfdi: known }) => (
        <Text key={`${kind} ${uuid}`} size="sm">
          {kind}{" "}
          {known === null ? (
            uuid
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => onOpen(uuid)}>
              {uuid}
            </Anchor>
          )}
        </Text>
      ))}
    </Stack>
  );
}
