import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { operations } from "../../shared/api/contract.ts";
import { Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { FaultNotes } from "../documents/FaultNotes.tsx";
import { useTexts } from "../texts/useTexts.ts";

export type Report = operations["verifyXml"]["responses"][200]["content"]["application/json"]["data"];
type Result = Report["checks"][number]["result"];

const tones: Readonly<Record<Result, Tone>> = {
  passed: "good",
  warned: "waiting",
  failed: "bad",
  skipped: "quiet",
};

/** Shows what the checks of one document came to. */
export function XmlReport({ name, report }: { readonly name: string; readonly report: Report }): ReactNode {
  const t = useTexts();
  const { document, valid, repairs, checks, sat } = report;
  const { kind, type, version, series, folio, issuer, receiver } = document;
  return (
    <Panel
      title={name}
      actions={
        <StateBadge tone={valid ? "good" : "bad"}>
          {t(valid ? "xmlFiles.valid" : "xmlFiles.invalid")}
        </StateBadge>
      }
    >
      <Facts
        isGrid
        facts={[
          [t("invoices.uuid"), document.uuid],
          [
            t("xmlFiles.edition"),
            [kind === "cfdi" ? "CFDI" : t("xmlFiles.retentions"), version, type].join(" "),
          ],
          [t("xmlFiles.folio"), [series, folio].filter(Boolean).join("-")],
          [t("xmlFiles.issuer"), [issuer.rfc, issuer.name].filter(Boolean).join(" · ")],
          [t("xmlFiles.receiver"), [receiver.rfc, receiver.name].filter(Boolean).join(" · ")],
          [t("xmlFiles.total"), [document.total, document.currency].filter(Boolean).join(" ")],
          [t("invoices.stampedAt"), document.stampedAt?.replace("T", " ")],
          [t("invoices.atSat"), sat?.estado],
        ]}
      />
      <FaultNotes faults={repairs} title={t("xmlFiles.repairs")} isMild />
      <Stack
        component="ul"
        gap="sm"
        p={0}
        m={0}
        style={{ listStyle: "none" }}
        aria-label={t("xmlFiles.checks")}
      >
        {checks.map(({ check, result, findings }) => (
          <li key={check}>
            <Group justify="space-between" mb={findings.length > 0 ? "xs" : 0}>
              <Text size="sm">{t(`xmlFiles.check.${check}`)}</Text>
              <StateBadge tone={tones[result]}>{t(`xmlFiles.result.${result}`)}</StateBadge>
            </Group>
            <FaultNotes
              faults={findings}
              title={t(`xmlFiles.result.${result}`)}
              isMild={result !== "failed"}
            />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
