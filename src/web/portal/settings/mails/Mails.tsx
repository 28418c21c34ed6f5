import { Drawer, Group, Select, Text, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { usePages } from "../../../shared/api/usePages.ts";
import { DataList } from "../../../shared/ui/DataList.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { When } from "../../../shared/ui/When.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { type Mail, MailState, mailStates } from "./MailState.tsx";
import { ResendLost } from "./ResendLost.tsx";
import { OneMail } from "./OneMail.tsx";

const wholeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Lists the mails that went out for the merchant, one to each recipient; one of them with each attempt. */
export default function Mails(): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<Mail>();
  const [state, setState] = useState<Mail["state"] | null>(null);
  const [recipient, setRecipient] = useState("");
  const filter = {
    ...(state && { state }),
    ...(wholeAddress.test(recipient.trim()) && { recipient: recipient.trim() }),
  };
  const mails = usePages("/api/v1/merchant/mails", filter, { everyMs: 10_000 });
  return (
    <SettingsPage title={t("settings.mails.title")}>
      <Group align="flex-end">
        <TextInput
          label={t("settings.mails.recipient")}
          type="email"
          value={recipient}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        <Select
          label={t("tickets.state")}
          clearable
          placeholder={t("documents.any")}
          data={mailStates.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <ResendLost state={state} recipient={filter.recipient} />
      </Group>
      <DataList
        label={t("settings.mails.title")}
        list={mails}
        onOpen={setOpen}
        empty={
          <EmptyState icon={<IconMail />} title={t("settings.mails.none")}>
            {t("settings.mails.about")}
          </EmptyState>
        }
        columns={[
          {
            key: "recipient",
            header: t("settings.mails.recipient"),
            width: "minmax(10rem, 2fr)",
            cell: (mail) => (
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {mail.recipient}
              </Text>
            ),
          },
          {
            key: "at",
            header: t("settings.mails.at"),
            width: "12rem",
            wideOnly: true,
            cell: (mail) => <When instant={mail.sentAt ?? mail.createdAt} />,
          },
          {
            key: "state",
            header: t("tickets.state"),
            width: "10rem",
            cell: (mail) => <MailState state={mail.state} />,
          },
        ]}
      />
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t("settings.mails.one")}
        position="right"
      >
        {open && <OneMail id={open.id} />}
      </Drawer>
    </SettingsPage>
  );
}
