/** A guard's failure message: what was found where, and what to do about it. */
export function say(faults: readonly string[], cure: string): string {
  return `${faults.length} fault(s):\n  ${faults.join("\n  ")}\n${cure}`;
}
