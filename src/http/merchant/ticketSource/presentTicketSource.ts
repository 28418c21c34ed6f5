import type { MemberPrincipal } from "../../../domain/access/principal.ts";
import type { Fault } from "../../../errors.ts";
import type { TicketSource } from "../../../models/merchants/TicketSource.ts";
import type { TriedSource } from "../../../operations/ticketSources/tryTicketSource.ts";
import type { KeptSourceRun } from "../../../queries/merchants/ticketSources.ts";
import type { Language } from "../../present/language.ts";
import { presentFault } from "../../present/presentFault.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";

/** The tickets that a trial shows. */
const mostShown = 10;

/** Returns a source as its owners see it, without the values of its headers. */
export function presentTicketSource(row: TicketSource, { branches }: Pick<MemberPrincipal, "branches">) {
  return {
    url: row.url,
    everyMinutes: row.everyMinutes,
    headers: row.headerNames,
    list: row.mapping.list,
    paging: row.mapping.paging,
    fields: row.mapping.fields,
    branch: branches.find(({ id }) => id === row.branchId)?.code ?? null,
    livemode: row.livemode,
    state: row.state,
    nextAttemptAt: instantOrNull(row.nextAttemptAt),
    failingSince: instantOrNull(row.failingSince),
    updatedAt: presentInstant(row.updatedAt),
  };
}

export function presentSourceRun({ at, refusals, ...run }: KeptSourceRun, language: Language) {
  return {
    ...run,
    at: presentInstant(at),
    refusals: refusals.map(({ faults, ...refusal }) => ({ ...refusal, faults: present(faults, language) })),
  };
}

/** Returns what a trial has brought: the first tickets as they would be read, with every fault. */
export function presentTrial({ answer, page, next, pagingFault }: TriedSource, language: Language) {
  const empty = { fault: null, status: null, found: 0, sound: 0, next: null, items: [] };
  if (answer.kind === "failed") return { ...empty, fault: answer.fault };
  if (answer.kind === "refused") return { ...empty, fault: "status", status: answer.status };
  if (!page || page.fault !== undefined) return { ...empty, fault: page?.fault ?? "not_json" };
  return {
    ...empty,
    fault: pagingFault ?? null,
    found: page.records.length,
    sound: page.items.filter(({ ticket }) => ticket).length,
    next: next ?? null,
    items: page.items.slice(0, mostShown).map(({ externalId, ticket, candidate, faults }) => ({
      externalId,
      ticket: ticket ?? objectOf(candidate),
      faults: present(faults, language),
    })),
  };
}

function objectOf(candidate: unknown): object | null {
  return typeof candidate === "object" && !Array.isArray(candidate) ? candidate : null;
}

function present(faults: readonly Fault[], language: Language) {
  return faults.map((fault) => presentFault(fault, language));
}
