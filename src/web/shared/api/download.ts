import { Problem } from "./problem.ts";

/** Saves a file of the API as the browser saves what is downloaded. */
export async function download(path: string): Promise<void> {
  const response = await fetch(path, {
    headers: { "Accept-Language": document.documentElement.lang },
    credentials: "same-origin",
  }).catch((error: unknown) => {
    throw Problem.offline(error);
  });
  if (!response.ok) throw await Problem.of(response);
  saveFile(await response.blob(), fileNameOf(response) ?? path.split("/").at(-1)!);
}

/** Saves a file as the browser saves what is downloaded. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns the name that the API gives a file; `undefined` where it gives none. */
export function fileNameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
}
