import { createRequire } from "node:module";

/** Read at the first question: a megabyte that most processes never need. */
let known: ReadonlySet<string> | undefined;

/**
 * Whether it stands, in whatever case, among the 49,000 most common passwords of the breaches that zxcvbn counted. The
 * list comes as a package, so nothing is asked of another host, and no password leaves this one.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readList());
  return known.has(password.toLowerCase());
}

function readList(): readonly string[] {
  const require = createRequire(import.meta.url);
  const { dictionary } = require("@zxcvbn-ts/language-common") as {
    dictionary: { "passwords-common": readonly string[] };
  };
  return dictionary["passwords-common"];
}
