import { Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { queries } from "../../../shared/api/api.ts";
import { faultOf } from "../../../shared/api/problem.ts";
import { useSharedTexts } from "../../../shared/texts/useSharedTexts.ts";
import { ProblemNote } from "../../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../../texts/useTexts.ts";
import { LentEfirma, type EfirmaFiles } from "./LentEfirma.tsx";
import { RangeQuota } from "./RangeQuota.tsx";

const path = "/api/v1/merchant/sat/downloads";
const types = ["recibidos", "emitidos", "folio"] as const;
const contents = ["cfdi", "metadata"] as const;
const statuses = ["todos", "vigente", "cancelado"] as const;

interface Wish {
  readonly requestType: (typeof types)[number];
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly content: (typeof contents)[number];
  readonly status?: (typeof statuses)[number];
  readonly folio: string;
}

interface Shown {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks SAT for the documents of a range, and shows first how often SAT will still answer for it. */
export function NewDownload({ opened, onClose }: Shown): ReactNode {
  const t = useTexts();
  const shared = useSharedTexts();
  const [, go] = useLocation();
  const [wish, set] = useState<Wish>(() => ({
    requestType: "recibidos",
    content: "cfdi",
    folio: "",
    ...lastMonth(),
  }));
  const [efirma, lend] = useState<EfirmaFiles>();
  const change = (changed: Partial<Wish>) => set((before) => ({ ...before, ...changed }));
  const ask = queries.useMutation("post", path, {
    onSuccess: ({ data }) => go(`/sat/downloads/${data.id}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { folio, dateFrom, dateTo, ...rest } = wish;
    const asked =
      wish.requestType === "folio" ? { requestType: "folio" as const, folio } : { ...rest, dateFrom, dateTo };
    ask.mutate({ body: { ...asked, ...(efirma !== undefined && { efirma }) } });
  };
  const [settled] = useDebouncedValue(wish, 300);
  return (
    <Modal opened={opened} onClose={onClose} title={t("satDownloads.ask")} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <SegmentedControl
            aria-label={t("satDownloads.what")}
            fullWidth
            data={types.map((value) => ({ value, label: t(`satDownloads.types.${value}`) }))}
            value={wish.requestType}
            onChange={(requestType) => change({ requestType })}
          />
          {wish.requestType === "folio" ? (
            <TextInput
              label={t("satDownloads.folio")}
              required
              ff="monospace"
              value={wish.folio}
              error={faultOf(ask.error, "folio")}
              onChange={({ currentTarget }) => change({ folio: currentTarget.value })}
            />
          ) : (
            <>
              <Group grow>
                {(["dateFrom", "dateTo"] as const).map((name) => (
                  <TextInput
                    key={name}
                    type="date"
                    label={t(`satDownloads.${name}`)}
                    required
                    value={wish[name]}
                    error={faultOf(ask.error, name)}
                    onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
                  />
                ))}
              </Group>
              <Group grow>
                <Select
                  label={t("satDownloads.content")}
                  allowDeselect={false}
                  data={contents.map((value) => ({ value, label: t(`satDownloads.contents.${value}`) }))}
                  value={wish.content}
                  onChange={(content) => change({ content: content as Wish["content"] })}
                />
                <Select
                  label={t("satDownloads.status")}
                  clearable
                  data={statuses.map((value) => ({ value, label: t(`satDownloads.statuses.${value}`) }))}
                  value={wish.status ?? null}
                  error={faultOf(ask.error, "status")}
                  onChange={(status) =>
                    set(({ status: _, ...before }) => (status === null ? before : { ...before, status }))
                  }
                />
              </Group>
              {settled.requestType !== "folio" && (
                <RangeQuota {...settled} requestType={settled.requestType} />
              )}
            </>
          )}
          <LentEfirma onChange={lend} />
          {ask.error !== null && <ProblemNote error={ask.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {shared("shared.act.cancel")}
            </Button>
            <Button type="submit" loading={ask.isPending}>
              {t("satDownloads.submit")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the first and the last day of the month before this one: what accountants most often ask for. */
function lastMonth(): { readonly dateFrom: string; readonly dateTo: string } {
  const now = new Date();
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10);
  return { dateFrom: day(-1, 1), dateTo: day(0, 0) };
}
