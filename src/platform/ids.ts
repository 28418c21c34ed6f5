import { randomUUID } from "node:crypto";

const dayMs = 86_400_000;

/**
 * Returns a UUID of version 4, the form of every public identifier. Its first twelve bits are the day's, modulo 4,096 days,
 * so that what is stored on a day lies together in every index of ids; the other 110 are random (decision 51).
 */
export function newId(): string {
  return dayDigits(Date.now()) + randomUUID().slice(3);
}

function dayDigits(now: number): string {
  return (Math.floor(now / dayMs) % 4_096).toString(16).padStart(3, "0");
}
