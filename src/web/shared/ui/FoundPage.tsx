import type { ReactNode } from "react";
import { Page, type PageShown } from "./Page.tsx";
import { ProblemNote } from "./ProblemNote.tsx";
import { Waiting } from "./Waiting.tsx";

interface Shown<Thing> extends Pick<PageShown, "title" | "list"> {
  readonly found: {
    readonly data: { readonly data: Thing } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (thing: Thing) => ReactNode;
}

/** Waits for the one thing of a page, or says why it did not come; its children are the page once it is there. */
export function FoundPage<Thing>({ found, children, ...page }: Shown<Thing>): ReactNode {
  const { data, error, refetch } = found;
  if (data !== undefined) return children(data.data);
  return (
    <Page {...page}>{error ? <ProblemNote error={error} onRetry={() => refetch()} /> : <Waiting />}</Page>
  );
}
