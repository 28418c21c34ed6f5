import type { Command, CommandOption } from "./command.ts";
import { commands } from "./commands.ts";

const start = "npm run timbra --";

/** Returns all commands, a line each. */
export function overview(): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(25)} ${about}`);
  return [
    `Usage: ${start} COMMAND [options]`,
    "",
    ...lines,
    "",
    `${start} login | tickets send | watch | invoices get | webhooks listen: what integrators do, with an API key.`,
    `\`${start} COMMAND --help\` explains one. The others read the same environment variables as the product; on an ` +
      "embedded database they work while `npm start` runs.",
  ].join("\n");
}

/** Returns what a command does, with every option. */
export function helpOf(name: string, command: Command): string {
  const { about, more, argument, options, example } = command;
  const rows = [
    ...(argument ? [[`[${argument.name.toUpperCase()}]`, argument.help]] : []),
    ...Object.entries(options).map(([option, its]) => [
      written(option, its),
      `${its.help}${its.required ? " Required." : ""}${its.multiple ? " May be repeated." : ""}`,
    ]),
  ];
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  return [
    about,
    ...(more === undefined ? [] : [more]),
    "",
    usageOf(name, command),
    ...(rows.length > 0 ? ["", ...rows.map(([left = "", help]) => `  ${left.padEnd(width)}  ${help}`)] : []),
    ...(example === undefined ? [] : ["", `Example: ${start} ${name} ${example}`]),
  ].join("\n");
}

/** Returns one line that shows how a command is written. */
export function usageOf(name: string, { argument, options }: Command): string {
  const parts = Object.entries(options).map(([option, its]) => {
    const part = `${written(option, its)}${its.multiple ? " …" : ""}`;
    return its.required ? part : `[${part}]`;
  });
  const first = argument ? [`[${argument.name.toUpperCase()}]`] : [];
  return ["Usage:", start, name, ...first, ...parts].join(" ");
}

/** Returns the answer to a command that there is not, with the nearest ones that there are. */
export function unknownCommand(typed: string): string {
  const near = Object.keys(commands)
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .filter(({ distance }) => distance <= Math.max(2, typed.length / 3))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => name);
  const meant = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  return `There is no command "${typed}".${meant}\n\`${start} --help\` lists all of them.`;
}

function written(option: string, { value }: CommandOption): string {
  return value === undefined ? `--${option}` : `--${option} ${value}`;
}

/** Returns the edits between what was typed and a command; a command that has the typed words is one edit away. */
function distanceOf(typed: string, name: string): number {
  const words = typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length > 0 && words.every((word) => name.split(/[:-]/).some((part) => part.startsWith(word))))
    return 1;
  return editDistance(typed.toLowerCase(), name);
}

/** Returns Levenshtein's distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, each] of Array.from(other).entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === each ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
