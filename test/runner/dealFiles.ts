/** Says whether a file needs neither database nor servers. Such files load quickly, so their groups may be small. */
const isPure = (file: string): boolean => /^(?:domain|architecture|config)\b/.test(file);

/** Fewer files than these share a process: loading the product anew takes seconds of CPU time, the domain a second. */
const groupSizes = { product: 60, pure: 15 } as const;

/**
 * Deals test files out to the processes that run `atOnce`. The files are dealt one by one, so that each process gets of
 * every folder. As many processes as run at once share what needs the product, and never end together: small groups of pure
 * files come after them, so that no core is left idle while one process still works on the rest of its files.
 */
export function dealFiles(files: readonly string[], atOnce: number): readonly (readonly string[])[] {
  return [
    ...deal(
      files.filter((file) => !isPure(file)),
      groupSizes.product,
      atOnce,
    ),
    ...deal(files.filter(isPure), groupSizes.pure, 2 * atOnce),
  ];
}

/** Says whether a file drives a browser, which keeps a core busy. Most others wait for workers that they have killed. */
const isBusy = (file: string): boolean => file.startsWith("web/");

/**
 * Puts the long files, each of which has a process of its own, in the order in which they are begun: from the last name to
 * the first, since the longest come last by name, and busy ones between idle ones, so that they share the cores.
 */
export function orderLongFiles(files: readonly string[]): readonly string[] {
  const busy = files.filter(isBusy).toReversed();
  const idle = files.filter((file) => !isBusy(file)).toReversed();
  const share = busy.length / files.length;
  return files.map((_, at) => {
    const isTurnOfBusy = Math.floor((at + 1) * share) > Math.floor(at * share);
    return ((isTurnOfBusy ? busy : idle).shift() ?? busy.shift() ?? idle.shift()) as string;
  });
}

function deal(files: readonly string[], size: number, most: number): readonly (readonly string[])[] {
  const count = Math.min(most, Math.ceil(files.length / size));
  return Array.from({ length: count }, (_, group) => files.filter((_file, at) => at % count === group));
}
