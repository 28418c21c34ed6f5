import { randomBytes } from "node:crypto";
import { pause } from "../core/pause.ts";
import { signWebhook } from "../core/webhooks.ts";
import type { TimbraEvent } from "../verifyWebhook.ts";
import { type Command, exitCodes, text, UsageError } from "./command.ts";
import { followEvents } from "./followEvents.ts";
import { lossTeller } from "./lossTeller.ts";

const tries = 4;
const answerWithinMs = 15_000;

export const listenCommand: Command = {
  about:
    "Forwards every event to an address on your machine, signed as webhooks are, without a public address.",
  more: "The events come from the feed. One that is not answered with a 2xx is tried four times.",
  options: {
    forward: {
      type: "string",
      value: "URL",
      help: "Where the events go, such as http://localhost:3001/hooks.",
    },
    secret: {
      type: "string",
      value: "SECRET",
      help: "Signs the messages (whsec_ and base64); TIMBRA_WEBHOOK_SECRET does as well; a new one when absent.",
    },
    type: { type: "string", value: "TYPE", help: "Only events of this type, or whose type begins so." },
  },
  example: "--forward http://localhost:3001/hooks",
  async run({ terminal, values, signal, timbra }) {
    const url = text(values, "forward");
    if (!URL.canParse(url)) throw new UsageError("Name the address with --forward.");
    const given = text(values, "secret") || terminal.env["TIMBRA_WEBHOOK_SECRET"];
    const secret = given || `whsec_${randomBytes(24).toString("base64")}`;
    const onReady = (): void => terminal.err(`Forwarding to ${url}, signed with ${secret}. Ctrl+C ends it.`);
    const onLost = lossTeller(terminal);
    for await (const event of followEvents(await timbra(), { signal, onReady, onLost })) {
      if (!event.type.startsWith(text(values, "type"))) continue;
      const answer = await forward(url, event, secret, signal);
      const told = { id: event.id, type: event.type, objectId: event.data.id, answer };
      const word = typeof answer === "number" && answer < 300 ? terminal.paint("green", `${answer}`) : answer;
      terminal.out(
        values["json"] ? JSON.stringify(told) : `${word}  ${event.type.padEnd(28)} ${event.data.id}`,
      );
    }
    return exitCodes.done;
  },
};

/** Returns the status of the last answer, or why there was none. */
async function forward(
  url: string,
  event: TimbraEvent,
  secret: string,
  signal: AbortSignal,
): Promise<number | string> {
  const body = JSON.stringify(event);
  let last: number | string = "";
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await pause(250 * 4 ** attempt, signal);
    const signed = await signWebhook({ id: event.id, body }, secret);
    const headers = { "Content-Type": "application/json", ...signed };
    last = await fetch(url, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => "no answer",
    );
    if (typeof last === "number" && last >= 200 && last < 300) return last;
  }
  return last;
}
