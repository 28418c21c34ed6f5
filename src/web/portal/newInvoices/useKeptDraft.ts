import { useDebouncedCallback } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { Problem } from "../../shared/api/problem.ts";

const pauseMs = 600;

/** A draft as the API keeps it. */
export interface KeptThing {
  readonly content: object;
  readonly writtenBy: string | null;
  readonly updatedAt: string;
}

/** The calls that read and write one draft, and the list that shows it. */
export interface Keeper {
  readonly read: () => Promise<{ readonly data?: { readonly data: KeptThing }; readonly response: Response }>;
  readonly write: (version: string, content: object) => Promise<{ readonly response: Response }>;
  readonly list: string;
}

interface Theirs {
  readonly draft: KeptThing;
  readonly version: string;
}

/** A draft that is being written: what stands in the fields, and how far it is kept. */
export interface KeptDraft<Content extends object> {
  readonly content: Content;
  /** Writes what comes of the content as it is at that moment. It is the same function at each drawing. */
  readonly change: (next: (before: Content) => Content) => void;
  /** All that is written is kept. */
  readonly isKept: boolean;
  /** The version that is kept, which stamping and dropping name. */
  readonly version: string;
  /** The draft as somebody else has changed it meanwhile. */
  readonly theirs: Theirs | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Settles which of both goes on: what is written here, or what the other has kept. */
  readonly settle: (which: "mine" | "theirs") => void;
}

/** Keeps a draft by itself whenever the writing pauses, one write after the other, and never over what nobody has seen here. */
export function useKeptDraft<Content extends object>(
  draft: KeptThing,
  readVersion: string,
  keeper: Keeper,
): KeptDraft<Content> {
  const client = useQueryClient();
  const [content, setContent] = useState(draft.content as Content);
  const [isKept, setKept] = useState(true);
  const [theirs, setTheirs] = useState<Theirs>();
  const [error, setError] = useState<unknown>();
  const [version, setVersion] = useState(readVersion);
  // The writes run beside the drawing: they look at what is true when they begin.
  const now = useRef({ content, version: readVersion, isWriting: false, isStale: false });

  async function keep(): Promise<void> {
    if (now.current.isWriting || now.current.isStale) return;
    now.current.isWriting = true;
    const wanted = now.current.content;
    try {
      const { response } = await keeper.write(now.current.version, wanted);
      keptAs(response.headers.get("ETag") ?? now.current.version);
      setKept(now.current.content === wanted);
      setError(undefined);
      void client.invalidateQueries({ queryKey: ["get", keeper.list] });
    } catch (refused) {
      if (refused instanceof Problem && refused.status === 412) await readTheirs();
      else setError(refused);
      return;
    } finally {
      now.current.isWriting = false;
    }
    if (now.current.content !== wanted) await keep();
  }

  async function readTheirs(): Promise<void> {
    try {
      const { data, response } = await keeper.read();
      setTheirs({ draft: data!.data, version: response.headers.get("ETag") ?? "" });
      // No write begins before the writer has settled it: its refusal would come after that and ask again.
      now.current.isStale = true;
    } catch (gone) {
      setError(gone);
    }
  }

  function keptAs(etag: string): void {
    now.current.version = etag;
    setVersion(etag);
  }

  const keepSoon = useDebouncedCallback(() => void keep(), { delay: pauseMs, flushOnUnmount: true });
  const write = useCallback((after: Content) => {
    now.current.content = after;
    setContent(after);
    setKept(false);
  }, []);
  const change = useCallback(
    (next: (before: Content) => Content) => {
      write(next(now.current.content));
      if (!now.current.isStale) keepSoon();
    },
    [write, keepSoon],
  );
  return {
    content,
    isKept,
    version,
    theirs,
    error,
    change,
    retry: () => void keep(),
    settle: (which) => {
      if (theirs === undefined) return;
      keptAs(theirs.version);
      now.current.isStale = false;
      setTheirs(undefined);
      if (which === "mine") void keep();
      else {
        write(theirs.draft.content as Content);
        setKept(true);
      }
    },
  };
}
