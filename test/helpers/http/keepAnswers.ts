import { writeFile } from "node:fs/promises";
import type { ContractWorld } from "./contractWorld.ts";

/** The language in which this run's answers are kept; `undefined` where none are. */
export const recordedLanguage: "en" | "es" | undefined = languageOf(process.env["UPDATE_GOLDENS"]);

function languageOf(wish: string | undefined): "en" | "es" | undefined {
  return wish === "en" || wish === "es" ? wish : undefined;
}

const longestText = 200;
const longestAnswer = 4_000;

/** The fields whose values are drawn at random and open something; the contract shows made-up ones. */
const secret = /secret|otpauth|recoveryCodes|token|challenge|hash|sha256|^key$|password/i;

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly "application/json"?: { readonly schema?: Reference } } }>
  >;
}

interface Reference {
  readonly $ref?: string;
}

/**
 * Keeps one answer of this run for each schema, with UPDATE_GOLDENS=en or =es: the contract of that language shows it as
 * the example.
 */
export async function keepAnswers({ api, seen }: Pick<ContractWorld, "api" | "seen">): Promise<void> {
  if (recordedLanguage === undefined) return;
  const { paths } = (await api.call("GET", "/openapi.json", { key: null })).json as Contract;
  const kept = new Map<string, string>();
  for (const { operation, answer } of seen) {
    const response = paths[operation.path]?.[operation.method.toLowerCase()]?.responses[answer.status];
    const name = response?.content?.["application/json"]?.schema?.$ref?.split("/").at(-1);
    if (answer.status >= 300 || name === undefined) continue;
    const text = JSON.stringify(trimmed(answer.json));
    if (text.length <= longestAnswer && text.length > (kept.get(name)?.length ?? 0)) kept.set(name, text);
  }
  const answers = [...kept].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = answers.map(([name, text]) => `  ${JSON.stringify(name)}: ${text}`);
  const file = `src/http/openapi/texts/answers.${recordedLanguage}.json`;
  await writeFile(file, `{\n${lines.join(",\n")}\n}\n`);
}

/** Keeps one thing of each list, and no text that is long or secret. */
function trimmed(value: unknown, name = ""): unknown {
  if (Array.isArray(value) && secret.test(name)) return undefined;
  if (Array.isArray(value)) return value.slice(0, 1).map((each) => trimmed(each, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each, key)]));
  if (typeof value !== "string") return value;
  if (secret.test(name) || value.length > longestText || /^[\w-]{40,}$/.test(value)) return undefined;
  return value.replace(/http:\/\/127\.0\.0\.1:\d+/, "https://facturas.ejemplo.mx");
}
