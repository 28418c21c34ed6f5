import { Button, Group, Modal, type ModalProps, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Problem } from "../api/problem.ts";
import { useSharedTexts } from "../texts/useSharedTexts.ts";
import { ProblemNote } from "./ProblemNote.tsx";

interface Shown {
  readonly title: string;
  /** The text tells what will happen, with the amounts. */
  readonly sentence: string;
  /** Names the act on its button. */
  readonly confirm: string;
  /** Said once it is done, also to who has left the dialog meanwhile. */
  readonly done: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
  /** A dialog that stays where it is while it is closed gives the focus back to its button. */
  readonly isOpen?: boolean;
  readonly isDanger?: boolean;
  readonly isReady?: boolean;
  readonly size?: ModalProps["size"];
  readonly children?: ReactNode;
}

/** Asks before something is done, and does it. The dialog may be left while it is under way; then all that is shown is read anew. */
export function ActDialog(shown: Shown): ReactNode {
  const { title, sentence, confirm, done, onClose, size = "md" } = shown;
  const { isOpen = true, isDanger = false, isReady = true } = shown;
  const t = useSharedTexts();
  const client = useQueryClient();
  const isSeen = useRef(isOpen);
  useEffect(() => {
    isSeen.current = isOpen;
    return () => void (isSeen.current = false);
  }, [isOpen]);
  const doing = useMutation({
    mutationFn: shown.act,
    onSuccess: () => {
      notifications.show({ message: done, color: "green" });
      if (isSeen.current) onClose();
    },
    onError: (error) => {
      if (isSeen.current) return;
      doing.reset();
      const message =
        error instanceof Problem && error.message !== "" ? error.message : t("shared.act.failed");
      notifications.show({ title, message, color: "red", autoClose: false });
    },
    onSettled: () => client.invalidateQueries(),
  });
  const leave = () => {
    if (!doing.isPending) doing.reset();
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={leave} title={title} size={size}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !doing.isPending) doing.mutate();
        }}
      >
        <Stack>
          <Text>{sentence}</Text>
          {shown.children}
          {doing.error !== null && <ProblemNote error={doing.error} />}
          {doing.isPending && (
            <Text size="sm" c="dimmed" role="status">
              {t("shared.act.underWay")}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t(doing.isPending ? "shared.act.leave" : "shared.act.cancel")}
            </Button>
            <Button
              type="submit"
              loading={doing.isPending}
              disabled={!isReady}
              {...(isDanger && { color: "red.9" })}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
