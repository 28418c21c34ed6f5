import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./face.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { Problem } from "../api/problem.ts";
import { pageLanguage, type Texts, TextsProvider } from "../texts/texts.ts";
import { Boundary } from "../ui/Boundary.tsx";
import { closable, colours, theme } from "./theme.ts";

interface Face {
  /** The face is mounted here; its routes are written without it. */
  readonly base: string;
  readonly texts: Readonly<Record<typeof pageLanguage, () => Promise<{ readonly default: Texts }>>>;
  /** Called when nobody is signed in any more. */
  readonly signIn: () => void;
  readonly children: ReactNode;
}

/** Shows a face in the page's language. Styles that components write while they are shown carry the page's nonce. */
export async function startFace({ base, texts, signIn, children }: Face): Promise<void> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? "";
  // The package that keeps the page still behind a dialog asks for the nonce by this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  // A page that was opened before an upgrade asks for files that are there no more. Without a line there would be no page.
  addEventListener("vite:preloadError", () => {
    const reload = () => window.location.reload();
    if (navigator.onLine) reload();
    else addEventListener("online", reload, { once: true });
  });
  const { default: own } = await texts[pageLanguage]();
  const { default: shared } = await sharedTexts[pageLanguage]();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof Problem && error.status === 401) signIn();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (tries, error) => tries < 2 && isPassing(error),
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Without a line an act fails at once: it must not be done by itself when somebody has long gone on. Where a worker
      // holds the thing for a moment, nothing was done, and the button waits as long as the API says.
      mutations: {
        retry: (tries, error) => tries < 5 && isHeldForAMoment(error),
        retryDelay: (_, error) => (error instanceof Problem ? (error.retryAfterMs ?? 0) : 0),
        networkMode: "always",
      },
    },
  });
  createRoot(document.getElementById("face")!).render(
    <StrictMode>
      <MantineProvider
        theme={{ ...theme, components: { ...theme.components, ...closable(shared.shared.act.close) } }}
        cssVariablesResolver={colours}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={client}>
          <TextsProvider texts={{ ...shared, ...own }}>
            <Notifications position="bottom-right" />
            <Router base={base}>
              <Boundary>{children}</Boundary>
            </Router>
          </TextsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

const sharedTexts = {
  es: () => import("../texts/es.json"),
  en: () => import("../texts/en.json"),
};

/** Says whether asking again may help: the line broke, or the product was overloaded. */
function isPassing(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 500 || error.status === 429);
}

function isHeldForAMoment(error: Error): boolean {
  return (
    error instanceof Problem &&
    error.status === 409 &&
    error.retryAfterMs !== null &&
    error.retryAfterMs <= 5_000
  );
}
