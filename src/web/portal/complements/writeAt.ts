import { membersOf } from "./formSchema.ts";

type Step = string | number;

/**
 * Returns a value with another one at a path (`Ubicaciones.Ubicacion[1].IDUbicacion`); a member that becomes undefined is
 * left out. What is not on the way stays the same object, so that only what has changed is drawn again.
 */
export function writeAt(whole: unknown, path: string, value: unknown): unknown {
  const steps = [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, name = ""]): Step =>
    place === undefined ? name : Number(place),
  );
  return writeSteps(whole, steps, value);
}

function writeSteps(whole: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list: unknown[] = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    // A list that had nothing yet has blanks before the place that is written.
    while (list.length < step) list.push(rest.length > 0 ? {} : "");
    list[step] = writeSteps(list[step], rest, value) ?? "";
    return list;
  }
  const { [step]: before, ...others } = membersOf(whole);
  const after = writeSteps(before, rest, value);
  if (after === undefined) return others;
  return { ...membersOf(whole), [step]: after };
}
