import test from "ava";
import type { AppError } from "../../../src/errors.ts";
import { sealToken } from "../../../src/operations/consumer/consumerTokens.ts";
import { issueInvoice } from "../../../src/operations/consumer/issueInvoice.ts";
import { openTicket } from "../../../src/operations/consumer/openTicket.ts";
import { openReceipt } from "../../../src/operations/consumer/receipt.ts";
import { consumer, consumerDesk } from "../../helpers/http/consumer.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";

test.serial("forged, foreign and expired tokens are refused alike", async (t) => {
  const { deps, issue, sell, tokenOf, clock } = await consumerDesk(t);
  const { receiptToken } = await issue();
  const { id } = await sell();
  const ticketToken = await tokenOf(id);
  t.is((await openTicket(deps, ticketToken)).ticket.id, id);

  const [keyId, sealed] = ticketToken.split(".") as [string, string];
  const flipped = sealed.slice(0, -2) + (sealed.at(-2) === "A" ? "B" : "A") + sealed.slice(-1);
  const refusals = [
    openTicket(deps, receiptToken),
    openReceipt(deps, ticketToken),
    openTicket(deps, `${keyId}.${flipped}`),
    openTicket(deps, `eA.${sealed}`),
    ...["", ".", "x", `${keyId}.`, `${ticketToken}x`].map((token) => openTicket(deps, token)),
  ];
  clock.advance(30 * 60_000);
  refusals.push(openTicket(deps, ticketToken));
  for (const refusal of refusals) {
    const error = await t.throwsAsync<AppError>(refusal);
    const { code, status, details } = error;
    t.deepEqual({ code, status, details }, { code: "consumer.token_invalid", status: 401, details: [] });
  }
});

test.serial("a ticket's token lasts half an hour, a receipt's ninety days", async (t) => {
  const { deps, issue, sell, tokenOf, clock } = await consumerDesk(t);
  const { receiptToken, invoiceId } = await issue();
  const { id } = await sell();
  const ticketToken = await tokenOf(id);
  clock.advance(30 * 60_000 - 1);
  t.is((await openTicket(deps, ticketToken)).ticket.id, id);
  clock.advance(90 * 86_400_000 - 30 * 60_000);
  t.is((await openReceipt(deps, receiptToken)).invoice.id, invoiceId);
  clock.advance(1);
  await t.throwsAsync(openReceipt(deps, receiptToken), { code: "consumer.token_invalid" });
});

test.serial("a token of a merchant that has been suspended leads nowhere", async (t) => {
  const { deps, issue, sell, tokenOf, clock, merchant } = await consumerDesk(t);
  const { receiptToken } = await issue();
  const ticketToken = await tokenOf((await sell()).id);
  await deps.db("merchants").where({ id: merchant.id }).update({ suspendedAt: clock.now() });
  await t.throwsAsync(openReceipt(deps, receiptToken), { code: "resource.not_found" });
  await t.throwsAsync(issueInvoice(deps, consumer, { ticketToken, customer }), {
    code: "resource.not_found",
  });
});

test.serial("a token says nothing to who reads it", async (t) => {
  const { deps, merchant } = await consumerDesk(t);
  const subject = { merchantId: merchant.id, id: "3f2b8c1e-7a90-4d5e-9b6f-0123456789ab" };
  const { token } = sealToken(deps, "ticket", subject);
  const read = Buffer.from(token.split(".")[1] as string, "base64url").toString("latin1");
  t.false(read.includes(merchant.id) || read.includes("3f2b8c1e"));
  t.not(sealToken(deps, "ticket", subject).token, token);
});
