import Joi from "joi";
import type { EventType } from "../../../domain/events/eventTypes.ts";
import { noticeOf, notedTypes } from "../../../domain/events/notices.ts";
import { type ReadNotifications, readNotifications } from "../../../operations/events/readNotifications.ts";
import { presentNews } from "../../../operations/webhooks/messageOf.ts";
import { noticeSubjects } from "../../../queries/webhooks/noticeSubjects.ts";
import { countUnread, listNotifications } from "../../../queries/webhooks/notifications.ts";
import { refuseOnlookers } from "../../auth/refuseOnlookers.ts";
import {
  countSchema,
  listSchema,
  pageKeys,
  pageOfQuery,
  type PageQuery,
  presentPage,
} from "../../lists/paging.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, uuid } from "../../validation/schemas.ts";
import { eventSchema } from "./webhooks.schema.ts";

const path = "/api/v1/merchant/notifications";
const guarded = { tag: "Merchant", permission: "read invoices", path } as const;

const unreadSchema = countSchema
  .required()
  .description("What the caller has not read.")
  .meta({ name: "UnreadNotifications" });

const notificationSchema = eventSchema
  .keys({
    message: Joi.string()
      .required()
      .description("What happened and what to do about it, in the caller's language.")
      .example("The PAC refused an invoice: correct what it names, then issue it again."),
    subject: Joi.object({
      kind: Joi.string().required(),
      id: uuid.required(),
      name: Joi.string()
        .allow(null)
        .required()
        .description("Its folio, number or address; null where it has none.")
        .example("A-1204"),
    })
      .required()
      .description("The thing to look at: of a cancellation or a return, its document.")
      .meta({ name: "NotificationSubject" }),
    isRead: Joi.boolean()
      .required()
      .description("True once the caller has read it; others have marks of their own."),
  })
  .meta({ name: "Notification" });

type InboxQuery = PageQuery & { readonly type?: EventType; readonly unread?: boolean };

const queryValidator: Validator<InboxQuery> = createValidator(
  Joi.object({
    type: oneOf(notedTypes),
    unread: Joi.boolean().description("True: only what the caller has not read; false: only what is read."),
    ...pageKeys,
  }),
);

const readValidator: Validator<ReadNotifications> = createValidator(
  Joi.object({
    ids: Joi.array().items(uuid).min(1).max(100).unique().description("These notifications are read."),
    until: uuid.description("This notification is read, and every earlier one."),
  }).xor("ids", "until"),
);

const list = memberRoute({
  ...guarded,
  method: "get",
  operationId: "listNotifications",
  summary: "What happened in the last 30 days that a person should look at, newest first",
  query: queryValidator,
  answers: {
    200: {
      description: "A page of notifications, and how many are unread.",
      schema: listSchema(notificationSchema).keys({ unread: unreadSchema }),
    },
  },
  async answer({ deps, principal, query, language }) {
    const { type, unread } = query;
    const filter = { types: type && [type], unread };
    const page = await listNotifications(deps.db, principal, filter, pageOfQuery(query));
    const subjects = await noticeSubjects(deps.db, principal, page.rows);
    const shown = presentPage(page, (row) => ({
      ...presentNews(row),
      message: noticeOf(row.type)[language],
      subject: subjects.get(row.id),
      isRead: row.isRead,
    }));
    return { status: 200, data: { ...shown, unread: await countUnread(deps.db, principal) } };
  },
});

const read = memberRoute({
  ...guarded,
  method: "put",
  operationId: "readNotifications",
  summary: "Mark notifications as read by yourself",
  body: {
    ...readValidator,
    examples: {
      some: { ids: ["5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f50"] },
      allBefore: { until: "5d0f3b52-6a1e-4c83-9f27-8b1d2c3e4f50" },
    },
  },
  answers: { 200: { description: "What is left.", schema: Joi.object({ unread: unreadSchema }) } },
  async answer(request) {
    const { deps, principal, body } = request;
    refuseOnlookers(principal);
    await readNotifications(deps, request, body);
    return { status: 200, data: { unread: await countUnread(deps.db, principal) } };
  },
});

export const inboxRoutes: readonly Route[] = [list, read];
