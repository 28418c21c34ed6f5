import { Alert, Button, Group, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { KeptThing } from "./useKeptDraft.ts";

interface Shown {
  readonly theirs: KeptThing;
  readonly onSettle: (which: "mine" | "theirs") => void;
}

/** Says that somebody else has changed the draft meanwhile, and lets one of both go on. */
export function StaleNote({ theirs, onSettle }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Alert color="yellow" variant="light" icon={<IconUsers />} title={t("drafts.staleTitle")} role="alert">
      <Text size="sm" mb="sm">
        {t("drafts.stale", { name: theirs.writtenBy ?? "" })} <When instant={theirs.updatedAt} />
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={() => onSettle("theirs")}>
          {t("drafts.takeTheirs")}
        </Button>
        <Button size="xs" variant="default" onClick={() => onSettle("mine")}>
          {t("drafts.keepMine")}
        </Button>
      </Group>
    </Alert>
  );
}
