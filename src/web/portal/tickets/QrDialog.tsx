import { Center, Group, Image, Loader, Modal, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { fetchFile } from "../../shared/api/fetchFile.ts";
import { Copyable } from "../../shared/ui/Copyable.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { DownloadButton } from "../documents/DownloadButton.tsx";
import { useTexts } from "../texts/useTexts.ts";
import type { Ticket } from "./ticketActs.ts";

/** The formats of the code; the last one is for receipt printers. */
const formats = { png: "PNG", svg: "SVG", escpos: "ESC/POS" } as const;

/** The code for the receipt, to be shown, saved or printed. */
export function QrDialog({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts();
  const path = `/api/v1/tickets/${ticket.id}/qr`;
  const file = useQuery({
    queryKey: ["qr", path],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchFile(path, signal)),
    gcTime: 0,
    staleTime: Infinity,
  });
  const address = file.data;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return (
    <Modal opened onClose={onClose} title={t("ticketAct.qr")}>
      <Stack>
        <Text>{t("tickets.qr")}</Text>
        {file.error !== null && <ProblemNote error={file.error} onRetry={() => file.refetch()} />}
        <Center mih={240} bg="white">
          {address === undefined ? (
            <Loader />
          ) : (
            <Image src={address} alt={t("tickets.qrOf", { folio: ticket.externalId })} w={240} h={240} />
          )}
        </Center>
        {ticket.selfInvoiceUrl !== null && <Copyable text={ticket.selfInvoiceUrl} />}
        <Group>
          {Object.entries(formats).map(([format, name]) => (
            <DownloadButton key={format} path={`${path}?format=${format}`}>
              {name}
            </DownloadButton>
          ))}
        </Group>
      </Stack>
    </Modal>
  );
}
