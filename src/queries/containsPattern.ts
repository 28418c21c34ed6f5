/**
 * Returns the pattern of `like` for texts that contain this one; what `like` would read as a wildcard stands for
 * itself.
 */
export function containsPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
