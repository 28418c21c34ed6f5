import { Anchor, Blockquote, Button, Stack, Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api, queries } from "../../shared/api/api.ts";
import type { RowOf } from "../../shared/api/usePages.ts";
import { Amount } from "../../shared/ui/Amount.tsx";
import { FormBody } from "../../shared/ui/form/FormBody.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useForm } from "../../shared/ui/form/useForm.ts";
import { When } from "../../shared/ui/When.tsx";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";

const path = "/api/v1/merchant/support";
const one = `${path}/{id}` as const;

interface Shown {
  readonly request: RowOf<typeof path>;
  readonly onClose: () => void;
}

/** One consumer's question, the purchase that it is about, and the answer. */
export function HelpRequest({ request, onClose }: Shown): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const mayAnswer = useMay("write tickets");
  const { id, state, message, answer, email, ticket, createdAt } = request;
  const onDone = async () => {
    await client.invalidateQueries({ queryKey: ["get", path] });
    onClose();
  };
  const form = useForm<{ readonly answer: string }, unknown>({
    initial: { answer: "" },
    // The API takes one paragraph.
    send: (typed) =>
      api.PUT(one, {
        params: { path: { id } },
        body: { state: "answered", answer: typed.answer.replace(/\s+/g, " ").trim() },
      }),
    onDone,
  });
  const closing = queries.useMutation("put", one, { onSuccess: onDone });
  return (
    <Stack>
      <Text size="sm">
        <Anchor component={Link} href={`/tickets/${ticket.id}`} underline="always">
          {t("help.ticketOf", { folio: ticket.externalId })}
        </Anchor>{" "}
        <Amount value={ticket.total} currency={ticket.currency} />
      </Text>
      <Blockquote p="md" mt={0} style={{ overflowWrap: "anywhere" }} dir="auto">
        {message}
      </Blockquote>
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {t("help.answerGoesTo", { email })} <When instant={createdAt} />
      </Text>
      {answer !== null && (
        <>
          <Text fw={500}>{t("help.answer")}</Text>
          <Text style={{ overflowWrap: "anywhere" }}>{answer}</Text>
        </>
      )}
      {state === "open" && mayAnswer && (
        <FormBody form={form} submit={t("help.send")}>
          <Textarea
            label={t("help.answer")}
            description={t("help.answerHint")}
            autosize
            minRows={4}
            maxLength={1_000}
            required
            {...form.text("answer")}
          />
        </FormBody>
      )}
      {state === "open" && mayAnswer && (
        <Button
          variant="default"
          loading={closing.isPending}
          onClick={() => closing.mutate({ params: { path: { id } }, body: { state: "closed" } })}
        >
          {t("help.close")}
        </Button>
      )}
      {closing.error ? <ProblemNote error={closing.error} /> : null}
    </Stack>
  );
}
