import { scopeFor } from "../../domain/access/scopes.ts";
import type { ErrorCode, Text } from "../../errors.ts";
import type { Language } from "../present/language.ts";
import { type FileKind, holdsDocuments, type Route, takesKey } from "../route.ts";
import { bodyLimits } from "../validation/bodyLimits.ts";
import { contractAnswers, isPaced } from "./contractAnswers.ts";
import { contractParameters } from "./contractParameters.ts";
import type { Draft } from "./draft.ts";
import { localText } from "./localized.ts";
import { bodySchema } from "./operationSchemas.ts";
import { jsonSchema } from "./jsonSchema.ts";

interface MountedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: object;
}

/** Returns what the contract says of a route, with its place there. */
export function contractOperation(
  route: Route,
  { maxBodyBytes }: { readonly maxBodyBytes: number },
  draft: Draft,
): MountedOperation {
  const { method, path, operationId, tag, summary, access, body, refusals = [] } = route;
  const operation = {
    operationId,
    tags: [tag],
    summary,
    description:
      accessText(route, draft.language) +
      changeText(route, draft.language) +
      movedText(route, draft.language),
    ...(route.movedTo !== undefined && { deprecated: true }),
    security: "open" in access ? [] : access.doors.map((door) => ({ [door]: [] })),
    ...(!("open" in access) && { "x-permission": access.permission }),
    parameters: contractParameters(route, draft.language),
    ...(body && { requestBody: requestBody(operationId, body, maxBodyBytes, draft) }),
    responses: contractAnswers(route, [...codesOf(route), ...refusals], draft),
  };
  return { path: path.replaceAll(/:(\w+)/g, "{$1}"), method, operation };
}

/** Says in words whom a route lets in. */
function accessText({ access, callsPerMinute }: Route, language: Language): string {
  const say = (text: string): string => localText(text, language);
  const pace =
    callsPerMinute === undefined
      ? ""
      : {
          en: ` At most ${callsPerMinute} calls a minute from one address.`,
          es: ` A lo más ${callsPerMinute} llamadas por minuto desde una dirección.`,
        }[language];
  if ("open" in access) return `${{ en: "Open", es: "Abierta" }[language]}: ${say(access.open)}${pace}`;
  const scope = access.doors.includes("apiKey") && scopeFor(access.permission);
  const may = [access.permission, ...(access.orPermissions ?? [])].map(say);
  const key = scope
    ? {
        en: ` An API key needs the scope \`${scope}\`.`,
        es: ` Una clave de API necesita el permiso \`${scope}\`.`,
      }[language]
    : "";
  const whom = { en: `For whoever may ${may.join(" or ")}.`, es: `Para quien puede ${may.join(" o ")}.` };
  return `${whom[language]}${key}${pace}`;
}

/** Says what becomes of the fields that a PUT leaves out: one rule, which follows from what its body requires. */
function changeText({ method, body }: Route, language: Language): string {
  if (method !== "put" || !body) return "";
  const { required = [] } = jsonSchema(body.schema) as { readonly required?: readonly string[] };
  const rule =
    required.length > 0
      ? {
          en: " It replaces what is stored: an optional field that is left out is empty afterwards, unless the field says otherwise.",
          es: " Reemplaza lo guardado: un campo opcional que se omite queda vacío, salvo que el campo diga otra cosa.",
        }
      : {
          en: " It changes the fields that it names, and no others.",
          es: " Cambia los campos que nombra, y ningún otro.",
        };
  return rule[language];
}

/** Says which path has taken the place of this one. */
function movedText({ movedTo }: Route, language: Language): string {
  if (movedTo === undefined) return "";
  const path = `\`${movedTo.replaceAll(/:(\w+)/g, "{$1}")}\``;
  return {
    en: ` The former path of ${path}; it works until the day that \`Sunset\` says.`,
    es: ` La ruta anterior de ${path}; funciona hasta el día que dice \`Sunset\`.`,
  }[language];
}

/** Returns the errors that a route may answer by its access and form. A page declares its own: they are pages, too. */
function codesOf(route: Route): ErrorCode[] {
  if (route.isPage) return [];
  const { access, params, query, body, method, ownPagesOnly, versioned, whileEnrolling } = route;
  const codes: ErrorCode[] = ["internal.error", "service.unavailable"];
  const open = "open" in access;
  if (!open) codes.push("request.unauthenticated", "resource.not_found");
  if (holdsDocuments(route)) codes.push("sandbox.emptying");
  if (isPaced(route)) codes.push("request.rate_limited");
  if (ownPagesOnly) codes.push("request.foreign_page");
  if (params) codes.push("resource.not_found");
  if (query) codes.push("request.parameter_invalid");
  if (body) codes.push(...bodyCodes);
  if (takesKey(route))
    codes.push("request.parameter_invalid", "idempotency.in_progress", "idempotency.key_reused");
  if (!open && method !== "get" && access.doors.includes("session")) codes.push("request.foreign_page");
  if (!open && access.doors.includes("bearer") && !whileEnrolling) codes.push("auth.factor_required");
  if (versioned) codes.push("resource.changed");
  return [...new Set(codes)];
}

const bodyCodes = [
  "request.malformed",
  "request.repeated_field",
  "request.media_type",
  "request.too_large",
  "request.too_complex",
  "request.invalid",
] as const;

function requestBody(
  operationId: string,
  body: NonNullable<Route["body"]>,
  maxBodyBytes: number,
  { shelf, language }: Draft,
): object {
  const { bytes, nodes, depth } = bodyLimits(body.sizedBy ?? body.schema, maxBodyBytes);
  const examples = Object.fromEntries(
    Object.entries(body.examples).map(([name, value]) => [name, { value }]),
  );
  return {
    description: {
      en: `At most ${bytes} bytes, ${nodes} values, and ${depth} levels of nesting.`,
      es: `A lo más ${bytes} bytes, ${nodes} valores y ${depth} niveles de anidamiento.`,
    }[language],
    required: true,
    content: {
      "application/json": { schema: bodySchema(shelf, operationId, body.schema), examples },
      ...(body.fileField !== undefined && fileContent(body.fileField, body, language)),
    },
  };
}

/** Describes the same body as a file, and as a form with one. */
function fileContent(
  field: string,
  { examples, fileKind = "csv", fileBytes }: NonNullable<Route["body"]>,
  language: Language,
): object {
  const room = fileBytes === undefined ? "" : ` ${atMost(fileBytes)[language]}`;
  const [example = {}] = Object.values(examples) as Readonly<Record<string, string>>[];
  const content = example[field] ?? "";
  const { type, description, text } = fileKinds[fileKind];
  const file = { type: "string", description: description(field)[language] + room, example: text(content) };
  const properties = { file: { ...file, contentMediaType: type } };
  return {
    [type]: { schema: file, example: file.example },
    "multipart/form-data": {
      schema: { type: "object", required: ["file"], properties, additionalProperties: { type: "string" } },
      example: { file: file.example },
    },
  };
}

function atMost(bytes: number): Text {
  return { en: `At most ${bytes} bytes.`, es: `A lo más ${bytes} bytes.` };
}

interface DescribedFile {
  readonly type: string;
  readonly description: (field: string) => Text;
  /** Returns the file's text where the field of a JSON body is this. */
  readonly text: (content: string) => string;
}

const fileKinds: Readonly<Record<FileKind, DescribedFile>> = {
  csv: {
    type: "text/csv",
    description: (field) => ({
      en: `The file itself, as the field \`${field}\` has it; UTF-8, or Windows-1252.`,
      es: `El archivo mismo, como en el campo \`${field}\`; en UTF-8 o Windows-1252.`,
    }),
    text: (content) => content,
  },
  xml: {
    type: "application/xml",
    description: () => ({
      en: "The file itself, byte for byte, in whatever encoding it has.",
      es: "El archivo mismo, byte por byte, en la codificación que tenga.",
    }),
    text: (content) => Buffer.from(content, "base64").toString("utf8"),
  },
};
