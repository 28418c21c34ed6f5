import { AppError } from "../../../errors.ts";
import { updateNotifications } from "../../../operations/merchants/updateNotifications.ts";
import { merchantSettings } from "../../../queries/merchants/merchantSettings.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { notificationsValidator, presentedNotificationsSchema } from "./notifications.schema.ts";

const path = "/api/v1/merchant/notifications/preferences";
const answers = {
  200: { description: "The preferences as they are now.", schema: presentedNotificationsSchema },
};

const readOne = memberRoute({
  method: "get",
  path,
  operationId: "readNotificationPreferences",
  tag: "Merchant",
  summary: "Which mails about its own affairs the merchant gets",
  permission: "read settings",
  answers,
  async answer({ deps, principal }) {
    const settings = await merchantSettings(deps.db, principal.merchantId);
    if (!settings) throw new AppError("resource.not_found");
    return { status: 200, data: settings.notifications, version: settings.version };
  },
});

const updateOne = memberRoute({
  method: "put",
  path,
  operationId: "updateNotificationPreferences",
  tag: "Merchant",
  summary: "Set which mails about its own affairs the merchant gets, and who gets them besides the owners",
  permission: "change settings",
  versioned: true,
  body: {
    ...notificationsValidator,
    examples: { accountant: { efirmaExpiring: true, alsoTo: ["contadora@muestra.example"] } },
  },
  answers,
  async answer(request) {
    const { notifications, version } = await updateNotifications(request.deps, request, request.body);
    return { status: 200, data: notifications, headers: { ETag: etagOf(version) } };
  },
});

export const notificationRoutes: readonly Route[] = [readOne, updateOne];
