import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { base64Of } from "./base64Of.ts";

interface Shown {
  readonly hasLogo: boolean;
  /** The picture that is only tried, in base64. */
  readonly image: string | undefined;
  readonly onImage: (image: string | undefined) => void;
}

/** Takes a picture to try, and saves it when it is what was wanted. */
export function LogoForm({ hasLogo, image, onImage }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: ["get"] });
    await client.invalidateQueries({ queryKey: ["preview"] });
    onImage(undefined);
  };
  const set = queries.useMutation("put", "/api/v1/merchant/branding/logo", { onSuccess });
  const clear = queries.useMutation("delete", "/api/v1/merchant/branding/logo", { onSuccess });
  const error = set.error ?? clear.error;
  return (
    <Stack>
      <FileDrop
        label={t("settings.branding.chooseLogo")}
        hint={t("settings.branding.logoAbout")}
        accept="image/png,image/jpeg"
        files={[]}
        onFiles={([file]) => {
          if (file) void base64Of(file).then(onImage);
        }}
      />
      {error && <ProblemNote error={error} />}
      {image !== undefined && (
        <Group>
          <Button loading={set.isPending} onClick={() => set.mutate({ body: { image } })}>
            {t("settings.branding.saveLogo")}
          </Button>
          <Button variant="default" onClick={() => onImage(undefined)}>
            {t("settings.branding.dropLogo")}
          </Button>
          <Text size="sm" c="dimmed">
            {t("settings.branding.triedLogo")}
          </Text>
        </Group>
      )}
      {hasLogo && image === undefined && (
        <Group>
          <Button variant="default" size="xs" loading={clear.isPending} onClick={() => clear.mutate({})}>
            {t("settings.branding.clearLogo")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
