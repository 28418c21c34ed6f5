import type { CallExample } from "./guide.ts";

const credentials = {
  session: [`-b cookies.txt`],
  login: [`-c cookies.txt`],
  nobody: [],
  key: [`-H "X-API-Key: $KEY"`],
} as const;

/** Returns a call as a command. The shell fills in each `$NAME`, in the address and in the body alike. */
export function curlOf({ method, path, as, body, names = {}, saveAs }: CallExample): string {
  const settings = Object.entries(names).map(([name, value]) => `${name}="${value}"\n`);
  const verb = method === "GET" ? "" : ` -X ${method}`;
  const lines = [
    `${settings.join("")}curl -s${verb} "$BASE${path}"`,
    ...credentials[as ?? "key"],
    ...(saveAs === undefined ? [] : [`-o ${saveAs}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d @- <<JSON`]),
  ];
  const command = lines.join(" \\\n  ");
  return body === undefined ? command : `${command}\n${bodyOf(body)}\nJSON`;
}

/** Returns a body with each short object, and each list of one kind of value, on a line of its own. */
function bodyOf(body: object): string {
  return JSON.stringify(body, null, 2)
    .replaceAll(/\{\s+([^{}[\]]{1,130})\s+\}/g, (_, inner: string) => `{ ${oneLine(inner)} }`)
    .replaceAll(/\[\s+([^[\]\n]+|"[^[\]{}]+")\s+\]/g, (_, inner: string) => `[${oneLine(inner)}]`);
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, " ");
