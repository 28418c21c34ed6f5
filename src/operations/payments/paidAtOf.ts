import { wallTime } from "../../domain/time/wallTime.ts";

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the wall time of a payment that was sent as an instant, or as a day: then it is noon, as SAT's guide advises, or
 * now where that has not come yet.
 */
export function paidAtOf(
  sent: string,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): string {
  if (!dayForm.test(sent)) return wallTime(new Date(sent), timeZone);
  const [noon, now] = [`${sent}T12:00:00`, wallTime(at, timeZone)];
  return sent === now.slice(0, 10) && now < noon ? now : noon;
}
