import { Problem } from "./problem.ts";

/** Saves a file of the API as the browser saves what is downloaded. */
export async function download(path: string): Promise<void> {
  const { blob, name } = await fetchNamed(path);
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file with the name that the API gives it. */
async function fetchNamed(path: string): Promise<{ readonly blob: Blob; readonly name: string }> {
  const response = await fetch(path, {
    headers: { "Accept-Language": document.documentElement.lang },
    credentials: "same-origin",
  }).catch((error: unknown) => {
    throw Problem.offline(error);
  });
  if (!response.ok) throw await Problem.of(response);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  return { blob: await response.blob(), name: name ?? path.split("/").at(-1)! };
}
