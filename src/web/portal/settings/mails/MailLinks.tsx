import { Button, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../../shared/api/api.ts";
import type { operations } from "../../../shared/api/contract.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

type MailRead = operations["readMail"]["responses"][200]["content"]["application/json"]["data"];

const path = "/api/v1/merchant/mails/{id}";

/** Shows how often each link of a mail was used, and ends them. */
export function MailLinks({ id, links }: Pick<MailRead, "id" | "links">): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("issue invoices");
  const end = queries.useMutation("delete", `${path}/links`, {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get", path] }),
  });
  return (
    <Stack gap={4}>
      {links.map((link) => (
        <Text key={link.id} size="sm">
          {link.format.toUpperCase()} · {t("settings.mails.downloads", { count: link.downloads })} ·{" "}
          {link.open ? (
            <>
              {t("settings.mails.until")} <When instant={link.expiresAt} />
            </>
          ) : (
            t("settings.mails.ended")
          )}
        </Text>
      ))}
      {end.error && <ProblemNote error={end.error} />}
      {may && links.some(({ open }) => open) && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { path: { id } } })}
        >
          {t("settings.mails.endLinks")}
        </Button>
      )}
    </Stack>
  );
}
