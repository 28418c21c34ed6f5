import test from "ava";
import { updateNotifications } from "../../../src/operations/merchants/updateNotifications.ts";
import { resendDeliveries } from "../../../src/operations/webhooks/resendDeliveries.ts";
import { sendTestEvent } from "../../../src/operations/webhooks/sendTestEvent.ts";
import { updateEndpoint } from "../../../src/operations/webhooks/updateEndpoint.ts";
import { toldEndpoint, typesOf } from "../../helpers/webhooks/toldEndpoint.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

test("owners are warned after two days of failures, and again when it is switched off; resending brings what it missed", async (t) => {
  const { deps, clock, request, happen, work, receiver, read, id, wanted } = await toldEndpoint(t);
  receiver.reply = () => 500;
  await updateNotifications(deps, request, { efirmaExpiring: false, alsoTo: ["it@erp.example"] });
  const mails = async (): Promise<string[]> =>
    (await deps.db("mails").where({ template: "webhookTrouble" })).map(({ recipient }) => recipient);
  await happen("invoice.stamped");
  await work();
  const fail = async (days: number): Promise<void> => {
    for (let halves = 0; halves < days * 2; halves += 1) {
      clock.advance(day / 2);
      await happen("invoice.stamped");
      await work();
    }
  };
  await fail(2);
  t.deepEqual(await mails(), ["it@erp.example"]);
  t.is((await read()).state, "active");
  t.truthy((await read()).warnedAt);
  await fail(3);
  t.like(await read(), { state: "disabled", disabledFor: "failures" });
  t.is((await mails()).length, 2);
  const disabledAt = clock.now();
  clock.advance(minute);
  await happen("invoice.refused");
  await work();
  t.false(
    typesOf(receiver.received).includes("invoice.refused"),
    "nothing is sent to it while it is disabled",
  );

  receiver.reply = () => 200;
  await t.throwsAsync(sendTestEvent(deps, request, id));
  await updateEndpoint(deps, request, { endpointId: id, ...wanted, enabled: true });
  t.is(await resendDeliveries(deps, request, { endpointId: id, since: disabledAt, what: "missed" }), 2);
  await work();
  const told = typesOf(receiver.received);
  t.true(told.includes("invoice.refused"));
  t.true(told.includes("webhook.disabled"), "its own end is news that it has missed too");
});

test("an endpoint that says that it is gone is switched off at once", async (t) => {
  const { happen, work, receiver, read } = await toldEndpoint(t);
  receiver.reply = () => 410;
  await happen("invoice.stamped");
  await work();
  t.like(await read(), { state: "disabled", disabledFor: "gone" });
});

test("failures of long ago switch nothing off: a day of silence begins the count anew", async (t) => {
  const { clock, happen, work, receiver, read } = await toldEndpoint(t);
  receiver.reply = () => 500;
  const fail = async (): Promise<void> => {
    await happen("invoice.stamped");
    await work();
  };
  for (let halves = 0; halves <= 5; halves += 1) {
    await fail();
    clock.advance(day / 2);
  }
  t.truthy((await read()).warnedAt);
  clock.advance(27 * day);
  await fail();
  t.like(await read(), { state: "active", warnedAt: null, failingSince: clock.now() });
});

test("owners have two days between the warning and the end, also after an outage of ours", async (t) => {
  const { clock, happen, work, receiver, read, deps, id } = await toldEndpoint(t);
  receiver.reply = () => 500;
  await happen("invoice.stamped");
  await work();
  // The series went on, and nobody could send the warning.
  const failingSince = new Date(clock.now().getTime() - 6 * day);
  await deps.db("webhookEndpoints").where({ id }).update({ failingSince });
  const states: string[] = [];
  for (let halves = 0; halves <= 5; halves += 1) {
    clock.advance(day / 2);
    await happen("invoice.stamped");
    await work();
    states.push((await read()).state);
  }
  t.deepEqual(states, ["active", "active", "active", "active", "disabled", "disabled"]);
});
