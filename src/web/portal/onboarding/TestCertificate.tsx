import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";

/** Makes the test seal and the test e.firma with one tap. */
export function TestCertificate(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const make = queries.useMutation("post", "/api/v1/merchant/certificates/test", {
    onSuccess: () => client.invalidateQueries({ queryKey: ["get"] }),
  });
  return (
    <>
      {make.error !== null && <ProblemNote error={make.error} />}
      <Group>
        <Button loading={make.isPending} onClick={() => make.mutate({})}>
          {t("settings.certificates.testButton")}
        </Button>
      </Group>
    </>
  );
}
