import { fc } from "@fast-check/ava";
import { Big } from "big.js";
import type { ExecutionContext } from "ava";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import { publicReceptor } from "../../../src/domain/invoicing/receiver/publicReceptor.ts";
import { ticketTotalFaults } from "../../../src/domain/invoicing/ticketTotalFaults.ts";
import { satArithmeticFaults } from "./satArithmeticFaults.ts";
import type { PosStyle } from "./posTotal.ts";
import { randomTicket, type RandomTicket } from "./randomTicket.ts";

const issue = {
  emisor: { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" },
  lugarExpedicion: "06000",
  borderStimulus: "north" as const,
  catalogs,
};

/** Outcomes by style: the rounding model that built the document, or the code of the rejection. */
export type Tally = Map<PosStyle, Map<string, number>>;

/** Builds `runs` random tickets and holds each to SAT's arithmetic and to its declared total. */
export function buildRandomTickets(t: ExecutionContext, runs: number): Tally {
  const tally: Tally = new Map();
  fc.assert(
    fc.property(randomTicket, (random) => {
      const outcome = buildOne(random);
      const counts = tally.get(random.style) ?? new Map<string, number>();
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      tally.set(random.style, counts);
    }),
    { numRuns: runs },
  );
  for (const [style, counts] of tally) {
    t.log(`${style}: ${[...counts].map(([outcome, count]) => `${outcome} ${count}`).join(", ")}`);
  }
  return tally;
}

/** Returns the share of the tickets of a style that became a document, of those that could be calculated at all. */
export function shareBuilt(tally: Tally, style: PosStyle): number {
  const counts = [...(tally.get(style) ?? [])];
  const missed = new Set(["ticket.total_unreachable", "ticket.total_mismatch"]);
  const built = total(counts.filter(([outcome]) => !outcome.startsWith("ticket.")));
  const lost = total(counts.filter(([outcome]) => missed.has(outcome)));
  return built / (built + lost);
}

function buildOne({ ticket, places }: RandomTicket): string {
  const result = atOnce(buildComprobante(ticket, issue, publicReceptor(issue.lugarExpedicion)));
  if (result.kind === "rejected") {
    const [fault] = result.faults;
    if (!fault || fault.source !== "own" || !fault.cure.es || !fault.cure.en)
      throw new Error("a rejection without its cure");
    if (fault.code.startsWith("ticket.total_")) checkFigures(fault.message.en, ticket.total);
    return fault.code;
  }
  const {
    comprobante,
    rounding: { model: roundingModel },
  } = result;
  if (!new Big(comprobante.Total).eq(ticket.total))
    throw new Error(`${comprobante.Total} instead of ${ticket.total}`);
  const hasOwnBase = ticket.items.some(({ taxes }) => taxes.some((tax) => tax.excludedPerUnit !== undefined));
  const faults = satArithmeticFaults(comprobante, places).filter(
    (rule) => !(hasOwnBase && rule.startsWith("Base")),
  );
  if (faults.length > 0)
    throw new Error(`${roundingModel}: ${faults.join("; ")}\n${JSON.stringify(comprobante)}`);
  if (atOnce(ticketTotalFaults(ticket, catalogs)).length > 0)
    throw new Error("refused at once what can be built");
  return roundingModel;
}

function checkFigures(message: string, declared: string): void {
  const [said, nearest, difference] = (message.match(/\d+(\.\d+)?/g) ?? []).map((text) => new Big(text));
  if (!said || !nearest || !difference || !said.eq(declared) || !said.minus(nearest).abs().eq(difference)) {
    throw new Error(`figures that do not agree: ${message}`);
  }
}

function total(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
