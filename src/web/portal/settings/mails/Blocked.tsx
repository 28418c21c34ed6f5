import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../../shared/api/api.ts";
import { usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useMay } from "../../session/useSession.ts";
import { useTexts } from "../../texts/useTexts.ts";

const path = "/api/v1/merchant/blocked-addresses";

/** Lists the addresses that are not written to any more; takes one off, and puts one on. */
export function Blocked(): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const may = useMay("change settings");
  const [typed, setTyped] = useState("");
  const blocked = usePages(path, {});
  const onSuccess = () => client.invalidateQueries({ queryKey: ["get", path] });
  const block = queries.useMutation("post", path, {
    onSuccess: () => {
      setTyped("");
      return onSuccess();
    },
  });
  const unblock = queries.useMutation("delete", `${path}/{id}`, { onSuccess });
  const problem = block.error ?? unblock.error;
  return (
    <>
      {problem && <ProblemNote error={problem} />}
      <DataList
        label={t("settings.email.blocked")}
        list={blocked}
        empty={
          <EmptyState icon={<IconMailOff />} title={t("settings.email.noneBlocked")}>
            {t("settings.email.blockedAbout")}
          </EmptyState>
        }
        columns={[
          {
            key: "address",
            header: t("settings.mails.recipient"),
            width: "minmax(10rem, 2fr)",
            cell: ({ address, words }) => (
              <>
                <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                  {address}
                </Text>
                {words && <Text size="xs">{words}</Text>}
              </>
            ),
          },
          {
            key: "reason",
            header: t("settings.email.reason"),
            width: "10rem",
            wideOnly: true,
            cell: ({ reason }) => t(`settings.email.reasons.${reason}`),
          },
          {
            key: "act",
            header: t("settings.act"),
            width: "10rem",
            align: "end",
            cell: ({ id, address }) =>
              may && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("settings.email.unblockOf", { address })}
                  onClick={() => unblock.mutate({ params: { path: { id } } })}
                >
                  {t("settings.email.unblock")}
                </Button>
              ),
          },
        ]}
      />
      {may && (
        <Group align="flex-end">
          <TextInput
            type="email"
            label={t("settings.email.address")}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={typed.trim() === ""}
            loading={block.isPending}
            onClick={() => block.mutate({ body: { address: typed.trim() } })}
          >
            {t("settings.email.block")}
          </Button>
        </Group>
      )}
    </>
  );
}
