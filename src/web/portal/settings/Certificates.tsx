import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { useMay, useSession } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { CertificateList } from "./CertificateList.tsx";
import { EfirmaState } from "./EfirmaState.tsx";
import { KeyPairForm } from "./KeyPairForm.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

/** The seal that signs invoices, and the e.firma that signs downloads from SAT; each mode has its own. */
export default function Certificates(): ReactNode {
  const t = useTexts();
  const { livemode } = useSession();
  const mayManage = useMay("manage certificates");
  const certificates = queries.useQuery("get", "/api/v1/merchant/certificates", {
    params: { query: { livemode } },
  });
  const efirma = queries.useQuery("get", "/api/v1/merchant/fiel", { params: { query: { livemode } } });
  return (
    <SettingsPage title={t("settings.certificates.title")}>
      {mayManage && !livemode && <TestPair />}
      <Panel isBeside title={t("settings.certificates.seal")} about={t("settings.certificates.sealAbout")}>
        <Stack>
          {certificates.data ? (
            <CertificateList certificates={certificates.data.data.items} />
          ) : (
            <Loaded error={certificates.error} onRetry={certificates.refetch} />
          )}
          {mayManage && <KeyPairForm kind="seal" />}
        </Stack>
      </Panel>
      <Panel
        isBeside
        title={t("settings.certificates.efirma")}
        about={t("settings.certificates.efirmaAbout")}
      >
        <Stack>
          {efirma.data ? (
            <EfirmaState efirma={efirma.data.data} />
          ) : (
            <Loaded error={efirma.error} onRetry={efirma.refetch} />
          )}
          {mayManage && <KeyPairForm kind="efirma" />}
        </Stack>
      </Panel>
    </SettingsPage>
  );
}

function Loaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }): ReactNode {
  return error ? <ProblemNote error={error} onRetry={onRetry} /> : <Waiting rows={2} />;
}

function TestPair(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const make = queries.useMutation("post", "/api/v1/merchant/certificates/test", {
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "get" }),
  });
  return (
    <Alert variant="light" icon={<IconFlask />} title={t("settings.certificates.testTitle")}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t("settings.certificates.testAbout")}</Text>
        {make.error !== null && <ProblemNote error={make.error} />}
        <Group>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
            {t("settings.certificates.testButton")}
          </Button>
          {make.isSuccess && (
            <Text size="sm" role="status">
              {t("settings.certificates.testDone")}
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
