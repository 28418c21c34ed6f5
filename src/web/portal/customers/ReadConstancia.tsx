import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileText } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { queries } from "../../shared/api/api.ts";
import type { operations } from "../../shared/api/contract.ts";
import { FileDrop } from "../../shared/ui/form/FileDrop.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { base64Of } from "../settings/base64Of.ts";
import { useTexts } from "../texts/useTexts.ts";

export type ReadTaxpayer =
  operations["readCustomersConstancia"]["responses"][200]["content"]["application/json"]["data"];

/** Fills a receiver in from a constancia: from its PDF, which is read and forgotten, or the text of its QR code. */
export function ReadConstancia({ onRead }: { readonly onRead: (read: ReadTaxpayer) => void }): ReactNode {
  const t = useTexts();
  const [isOpen, { open }] = useDisclosure();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [link, setLink] = useState("");
  const reading = queries.useMutation("post", "/api/v1/merchant/customers/from-csf", {
    onSuccess: ({ data }) => onRead(data),
  });
  const readFile = async (chosen: readonly File[]) => {
    setFiles(chosen);
    if (chosen[0]) reading.mutate({ body: { pdf: await base64Of(chosen[0]) } });
  };
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" leftSection={<IconFileText size={16} />} onClick={open}>
          {t("constancia.open")}
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs">
      <FileDrop
        label={t("constancia.file")}
        hint={t("constancia.fileHint")}
        accept="application/pdf,.pdf"
        files={files}
        onFiles={(chosen) => void readFile(chosen)}
      />
      <TextInput
        label={t("constancia.link")}
        description={t("constancia.linkHint")}
        maxLength={500}
        value={link}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
        onBlur={() => link.trim() !== "" && reading.mutate({ body: { link: link.trim() } })}
      />
      <Text size="sm" role="status">
        {reading.isPending ? t("constancia.reading") : reading.isSuccess ? t("constancia.read") : ""}
      </Text>
      {reading.error !== null && <ProblemNote error={reading.error} />}
    </Stack>
  );
}
