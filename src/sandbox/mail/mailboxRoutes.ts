import { Router } from "@koa/router";
import type { Context } from "koa";
import { listPage, mailPage, pagePolicy } from "./mailboxPages.ts";
import type { ReceivedMail } from "./mailStore.ts";
import type { Mailbox } from "./startMailbox.ts";

/** Names under which this machine is asked; any other was given to us by a page elsewhere (DNS rebinding). */
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Serves the mailbox to look at: pages for people, the same as JSON for programs (`Accept: application/json`). `?to=`
 * leaves the mails to one address.
 */
export function mailboxRoutes(mailbox: Pick<Mailbox, "list" | "read" | "readEml">): Router {
  const router = new Router({ prefix: "/mailbox" });
  router.use(async (ctx, next) => {
    if (ownNames.has(ctx.hostname)) await next();
    else ctx.status = 403;
  });
  router.get("/", async (ctx) => {
    const { to } = ctx.query;
    const mails = (await mailbox.list()).filter((mail) => to === undefined || mail.to === to);
    answer(ctx, listPage(mails), { data: { items: mails.map(summary) } });
  });
  router.get("/:id", async (ctx) => {
    const mail = await mailbox.read(ctx.params["id"] ?? "");
    if (mail) answer(ctx, mailPage(mail), { data: whole(mail) });
  });
  router.get("/:id/source", async (ctx) => {
    const eml = await mailbox.readEml(ctx.params["id"] ?? "");
    if (!eml) return;
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = eml;
  });
  router.get("/:id/attachments/:number", async (ctx) => {
    const mail = await mailbox.read(ctx.params["id"] ?? "");
    const attachment = mail?.attachments[Number(ctx.params["number"])];
    if (!attachment) return;
    ctx.attachment(attachment.fileName);
    ctx.type = attachment.contentType;
    ctx.body = Buffer.from(attachment.bytes);
  });
  return router;
}

function answer(ctx: Context, page: string, json: object): void {
  ctx.set("Content-Security-Policy", pagePolicy);
  ctx.set("Cache-Control", "no-store");
  ctx.set("X-Content-Type-Options", "nosniff");
  ctx.vary("Accept");
  if (ctx.accepts("json", "html") === "html") {
    ctx.type = "html";
    ctx.body = page;
  } else {
    ctx.body = json;
  }
}

function summary({ id, receivedAt, messageId, from, to, subject, attachments }: ReceivedMail) {
  return { id, receivedAt, messageId, from, to, subject, attachments: attachments.length };
}

function whole(mail: ReceivedMail) {
  const { text, html, headers } = mail;
  const attachments = mail.attachments.map(({ fileName, contentType, bytes }) => ({
    fileName,
    contentType,
    bytes: bytes.length,
  }));
  return { ...summary(mail), text, html, headers, attachments };
}
