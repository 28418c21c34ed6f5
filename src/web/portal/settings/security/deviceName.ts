const browsers = [
  ["Edge", /Edg/],
  ["Opera", /OPR/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;

const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS/],
  ["Linux", /Linux/],
] as const;

/** Names a browser and its system as people know them; `undefined` for one that says neither. */
export function deviceName(userAgent: string): string | undefined {
  const found = [browsers, systems].map((names) => names.find(([, form]) => form.test(userAgent))?.[0]);
  return found.some(Boolean) ? found.filter(Boolean).join(" · ") : undefined;
}
