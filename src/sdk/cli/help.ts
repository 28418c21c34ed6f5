import type { Command, CommandOption } from "./command.ts";
import { commands } from "./commands.ts";

/** The options of every command. */
export const sharedOptions: Readonly<Record<string, CommandOption>> = {
  profile: {
    type: "string",
    value: "NAME",
    default: "default",
    help: "The profile that login has stored; TIMBRA_URL and TIMBRA_API_KEY go before it.",
  },
  language: { type: "string", value: "es|en", default: "es", help: "The language of the API's messages." },
  json: { type: "boolean", default: false, help: "Writes JSON, a line for each thing, for programs." },
};

/** Returns all commands, a line each. */
export function overview(program: string): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(17)} ${about}`);
  return [
    `Usage: ${program} COMMAND [options]`,
    "",
    ...lines,
    "",
    `\`${program} COMMAND --help\` explains one. Exit codes: 0 done, 1 a part failed, 2 wrong usage, 3 the key is refused,`,
    "4 the API cannot be reached. Colours go to a terminal only, and never where NO_COLOR is set.",
  ].join("\n");
}

/** Returns what a command does, with every option. */
export function helpOf(program: string, name: string, command: Command): string {
  const { about, more, argument, options, example } = command;
  const rows = [
    ...(argument ? [[argument.name, argument.help] as const] : []),
    ...Object.entries({ ...options, ...sharedOptions }).map(
      ([option, its]) => [its.value ? `--${option} ${its.value}` : `--${option}`, its.help] as const,
    ),
  ];
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    about,
    ...(more === undefined ? [] : [more]),
    "",
    usageOf(program, name, command),
    "",
    ...rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`),
    "",
    `Example: ${program} ${name} ${example}`,
  ].join("\n");
}

/** Returns one line that shows how a command is written. */
export function usageOf(program: string, name: string, { argument }: Command): string {
  return ["Usage:", program, name, ...(argument ? [argument.name] : []), "[options]"].join(" ");
}

/** Returns the answer to a command that there is not, with those that share a beginning of a word with it. */
export function unknownCommand(program: string, typed: string): string {
  const words = typed.toLowerCase().split(/[\s:]+/);
  const near = Object.keys(commands).filter((name) =>
    name.split(" ").some((part) => words.some((word) => alike(word, part))),
  );
  const meant = near.length > 0 ? ` Did you mean ${near.map((name) => `"${name}"`).join(" or ")}?` : "";
  return `There is no command "${typed}".${meant}\n\`${program} --help\` lists all of them.`;
}

function alike(word: string, part: string): boolean {
  const length = Math.min(3, part.length);
  return word.slice(0, length) === part.slice(0, length) || word.slice(-length) === part.slice(-length);
}
