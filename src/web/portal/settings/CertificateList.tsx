import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { writeInstant } from "../../shared/texts/format.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { StateBadge, type Tone } from "../../shared/ui/StateBadge.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

type Certificate = RowOf<"/api/v1/merchant/certificates">;

/** The seals of this mode, the active one first, with what is left of each. */
export function CertificateList({
  certificates,
}: {
  readonly certificates: readonly Certificate[];
}): ReactNode {
  const t = useTexts();
  if (certificates.length === 0) return <Text c="dimmed">{t("settings.certificates.none")}</Text>;
  return (
    <Stack gap="md">
      {certificates.map((certificate) => (
        <Fragment key={certificate.id}>
          <OneCertificate certificate={certificate} />
        </Fragment>
      ))}
    </Stack>
  );
}

function OneCertificate({ certificate }: { readonly certificate: Certificate }): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayManage = useMay("manage certificates");
  const { id, name, rfc, serialNumber, validTo, active, state } = certificate;
  const onSuccess = () => client.invalidateQueries({ queryKey: ["get", "/api/v1/merchant/certificates"] });
  const activate = queries.useMutation("put", "/api/v1/merchant/certificates/{id}", { onSuccess });
  const remove = queries.useMutation("delete", "/api/v1/merchant/certificates/{id}", { onSuccess });
  const params = { path: { id } };
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <StateBadge tone={toneOf(certificate)}>
          {active && state === "valid" ? t("settings.certificates.active") : t(`certificateState.${state}`)}
        </StateBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {rfc} · {serialNumber}
      </Text>
      <Text size="sm">{t("settings.certificates.until", { day: writeInstant(validTo) })}</Text>
      {(activate.error ?? remove.error) && <ProblemNote error={activate.error ?? remove.error} />}
      {mayManage && !active && (
        <Group gap="xs">
          {state === "valid" && (
            <Button
              size="xs"
              variant="default"
              loading={activate.isPending}
              onClick={() => activate.mutate({ params, body: { active: true } })}
            >
              {t("settings.certificates.activate")}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            {t("settings.certificates.remove")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function toneOf({ state, daysLeft, active }: Certificate): Tone {
  if (state === "expired") return "bad";
  if (state === "notYetValid" || daysLeft < 30) return "waiting";
  return active ? "good" : "quiet";
}
