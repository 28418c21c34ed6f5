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

/** The files that drive a browser kill nothing that they share, and each process takes three seconds of CPU time to load the product. */
const browsersInTurn = 4;

/**
 * Deals out the long files, which are heavy: files that drive a browser share processes, and every other file has a process
 * of its own. The order is from the last name to the first, since the longest come last by name. The shared processes are
 * spread over it, so that a core has work while the others wait for what they have killed.
 */
export function dealLongFiles(files: readonly string[], atOnce: number): readonly (readonly string[])[] {
  const browsing = files.filter(isBusy).toReversed();
  const shared = Math.max(Math.ceil(browsing.length / browsersInTurn), Math.min(browsing.length, atOnce));
  const busy = [...deal(browsing, 1, shared)];
  const idle = files.filter((file) => !isBusy(file)).toReversed();
  const groups = busy.length + idle.length;
  const share = busy.length / groups;
  return Array.from({ length: groups }, (_, at) => {
    const isTurnOfBusy = Math.floor(at * share) > Math.floor((at - 1) * share);
    return (isTurnOfBusy && busy.shift()) || [idle.shift() as string];
  });
}

function deal(files: readonly string[], size: number, most: number): readonly (readonly string[])[] {
  const count = Math.min(most, Math.ceil(files.length / size));
  return Array.from({ length: count }, (_, group) => files.filter((_file, at) => at % count === group));
}
