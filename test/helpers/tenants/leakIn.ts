const leaks: Readonly<Record<string, RegExp>> = {
  "a stack trace": /\bat [\w.<>[\] ]+ \((?:file:|node:|native|<anonymous>|\/)|\bat (?:async )?(?:file|node):/,
  "a path of this machine":
    /(?:^|["'\s(])\/(?:home|work|usr|tmp|var|root|app|etc)\/|node_modules|\b[\w-]+\.(?:ts|js|mjs):\d+/,
  "a statement or the schema":
    /\b(?:select .+ from|insert into|update \w+ set|delete from)\b|violates .*constraint|relation "|column "|syntax error at|knex|objection/i,
  "a secret's hash": /\$argon2|secret_?hash|password_?hash|token_?hash/i,
};

/** Returns what an answer shows that no caller may ever see; `undefined` when it shows nothing of the kind. */
export function leakIn(text: string): string | undefined {
  return Object.keys(leaks).find((leak) => leaks[leak]?.test(text));
}
