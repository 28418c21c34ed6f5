import { changeSettings } from "../../../operations/settings/changeSettings.ts";
import { readSettings } from "../../../operations/settings/readSettings.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { presentedSettingsSchema, settingsValidator } from "./settings.schema.ts";

const path = "/api/v1/merchant/settings";
const answers = {
  200: {
    description: "Every part that you may see, as it is now. Each also has an address of its own.",
    schema: presentedSettingsSchema,
  },
};

const readAll = memberRoute({
  method: "get",
  path,
  operationId: "readSettings",
  tag: "Merchant",
  summary: "All that the merchant has set, part by part, as it can be sent back",
  permission: "read settings",
  orPermissions: ["read SAT documents"],
  answers,
  async answer({ deps, principal }) {
    const { parts, version } = await readSettings(deps, principal);
    return { status: 200, data: parts, version };
  },
});

const changeSome = memberRoute({
  method: "put",
  path,
  operationId: "updateSettings",
  tag: "Merchant",
  summary: "Change several parts of the settings at once, or none; a part that is left out stays as it is",
  permission: "change settings",
  orPermissions: ["download from SAT"],
  versioned: true,
  body: {
    ...settingsValidator,
    examples: {
      two: {
        branding: { primaryColor: "#0b6e4f", accentColor: "#fa9f42", slogan: "Desde 1987", footer: null },
        notifications: { efirmaExpiring: true, alsoTo: ["contadora@muestra.example"] },
      },
    },
  },
  answers,
  refusals: [
    "merchant.rfc_fixed",
    "merchant.rfc_taken",
    "merchant.slug_taken",
    "efirma.missing",
    "efirma.expired",
  ],
  async answer(request) {
    const { parts, version } = await changeSettings(request.deps, request, request.body);
    return { status: 200, data: parts, headers: { ETag: etagOf(version) } };
  },
});

export const allSettingsRoutes: readonly Route[] = [readAll, changeSome];
