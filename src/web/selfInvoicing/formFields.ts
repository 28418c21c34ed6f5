/** The fields of a receiver that a device may remember. */
export const receiverFields = ["rfc", "name", "postalCode", "taxRegime", "cfdiUse", "email"] as const;

export type Receiver = Readonly<Record<(typeof receiverFields)[number], string>>;

export type Field = HTMLInputElement | HTMLSelectElement;

export function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

export function valueOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name)?.value.trim() ?? "";
}
