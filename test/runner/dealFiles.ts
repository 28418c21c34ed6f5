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

function deal(files: readonly string[], size: number, most: number): readonly (readonly string[])[] {
  const count = Math.min(most, Math.ceil(files.length / size));
  return Array.from({ length: count }, (_, group) => files.filter((_file, at) => at % count === group));
}
