import { AppError } from "../../errors.ts";

/**
 * Refuses what reads differently from one parser to the next: a name that stands twice in one object, by the members
 * that its text has (`request.repeated_field`), and names that reach into prototypes (`request.malformed`).
 */
export function refuseOddObjects(parsed: unknown, membersInText: number): void {
  if (membersIn(parsed) !== membersInText) throw new AppError("request.repeated_field");
}

function membersIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + membersIn(item), 0);
  let members = 0;
  for (const name of Object.keys(value)) {
    const member: unknown = value[name as keyof typeof value];
    if (name === "__proto__" || (name === "constructor" && hasPrototype(member)))
      throw new AppError("request.malformed");
    members += 1 + membersIn(member);
  }
  return members;
}

function hasPrototype(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
}
