import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { PacAccount } from "../../models/pacs/PacAccount.ts";
import type { LeverAnswer, SimulatedFailure } from "../../ports/sandboxLevers.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

/** The next outcome of PAC or SAT for a merchant's documents in test mode. */
export type SimulatedOutcome =
  | { readonly outcome: "pacRefuses"; readonly calls: number; readonly code: string }
  | { readonly outcome: "pacDown" | "stampLost"; readonly calls: number }
  | { readonly outcome: "pacLate"; readonly calls: number; readonly seconds: number }
  | { readonly outcome: "receiverAccepts" | "receiverRejects" | "satUnseen"; readonly invoiceId: string }
  | { readonly outcome: "asUsual" };

type SimulateDeps = Pick<Deps, "db" | "clock" | "sandbox">;

/**
 * Makes the sandbox give one merchant's test documents this outcome next; nobody else's are struck. Throws
 * `sandbox.absent` where another PAC answers them, `sandbox.nothing_waits`, `resource.not_found`.
 */
export async function simulateOutcome(
  deps: SimulateDeps,
  { principal, actor }: Change<Tenancy>,
  wanted: SimulatedOutcome,
): Promise<void> {
  const { merchantId } = principal;
  if (!(await isOurs(deps, merchantId))) throw new AppError("sandbox.absent");
  const answer = await pull(deps, merchantId, wanted);
  if (answer === "absent") throw new AppError("sandbox.absent");
  if (answer === "unknown") throw new AppError("sandbox.nothing_waits");
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, deps.clock.now(), {
      action: "sandbox.simulated",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      after: wanted,
    }),
  );
}

/** Says whether the sandbox is the PAC of all that the merchant tests: of no account of its own at another address. */
async function isOurs({ db, sandbox }: SimulateDeps, merchantId: string): Promise<boolean> {
  if (sandbox.url === undefined) return false;
  const accounts = await PacAccount.query(db)
    .where({ merchantId, livemode: false })
    .whereNull("removedAt")
    .select("url");
  return accounts.every(({ url }) => url === null || new URL(url).origin === sandbox.url);
}

async function pull(
  { db, sandbox }: SimulateDeps,
  merchantId: string,
  wanted: SimulatedOutcome,
): Promise<LeverAnswer> {
  if ("invoiceId" in wanted) {
    const uuid = await stampedInTest(db, merchantId, wanted.invoiceId);
    if (wanted.outcome === "satUnseen") return sandbox.forget(uuid);
    return sandbox.answerCancellation(uuid, wanted.outcome === "receiverAccepts" ? "accept" : "reject");
  }
  const { rfc } = await Merchant.query(db).findById(merchantId).select("rfc").throwIfNotFound();
  if (wanted.outcome === "asUsual") return sandbox.behave(rfc);
  return sandbox.strike({ rfc, next: wanted.calls, ...failureOf(wanted) });
}

/** Returns the UUID of a document that the merchant has stamped in test mode. */
async function stampedInTest(db: Deps["db"], merchantId: string, id: string): Promise<string> {
  const invoice = await Invoice.query(db).findOne({ id, merchantId, livemode: false }).select("uuid");
  if (!invoice) throw new AppError("resource.not_found");
  if (invoice.uuid === null) throw new AppError("sandbox.nothing_waits");
  return invoice.uuid;
}

function failureOf(
  wanted: Extract<SimulatedOutcome, { readonly calls: number }>,
): Omit<SimulatedFailure, "rfc" | "next"> {
  switch (wanted.outcome) {
    case "pacRefuses":
      return { kind: "refuse", code: wanted.code };
    case "pacDown":
      return { kind: "serverError" };
    case "stampLost":
      return { kind: "dropAfter" };
    case "pacLate":
      return { kind: "slow", ms: wanted.seconds * 1_000 };
    default:
      return wanted satisfies never;
  }
}
