import { FileInput, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { useMay } from "../../session/useSession.ts";
import { base64Of } from "../../settings/base64Of.ts";
import { useTexts } from "../../texts/useTexts.ts";

/** An e.firma in the form that the API takes. */
export interface EfirmaFiles {
  readonly certificate: string;
  readonly key: string;
  readonly password: string;
}

interface Shown {
  readonly onChange: (efirma: EfirmaFiles | undefined) => void;
}

/** Asks for an e.firma that signs one download only, where none is stored that could. */
export function LentEfirma({ onChange }: Shown): ReactNode {
  const t = useTexts();
  const mayRead = useMay("read settings");
  const { data } = queries.useQuery("get", "/api/v1/merchant/fiel", {}, { enabled: mayRead });
  const [lent, set] = useState<Partial<EfirmaFiles>>({});
  useEffect(() => {
    const { certificate, key, password } = lent;
    const isWhole =
      certificate !== undefined && key !== undefined && password !== undefined && password !== "";
    onChange(isWhole ? { certificate, key, password } : undefined);
  }, [lent, onChange]);
  if (data?.data.state === "valid") return null;
  const take = async (name: "certificate" | "key", file: File | null) => {
    const bytes = file === null ? undefined : await base64Of(file);
    set(({ [name]: _, ...before }) => (bytes === undefined ? before : { ...before, [name]: bytes }));
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t("satEfirma.lend")}
      </Text>
      <Group grow align="flex-start">
        <FileInput
          label={t("satEfirma.certificate")}
          accept=".cer"
          clearable
          onChange={(file) => void take("certificate", file)}
        />
        <FileInput
          label={t("satEfirma.key")}
          accept=".key"
          clearable
          onChange={(file) => void take("key", file)}
        />
      </Group>
      <PasswordInput
        label={t("satEfirma.password")}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => set((before) => ({ ...before, password: value }))}
      />
    </Stack>
  );
}
