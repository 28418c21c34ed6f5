import "@mantine/spotlight/styles.css";
import { Spotlight } from "@mantine/spotlight";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { useSharedTexts } from "../texts/useSharedTexts.ts";
import type { Place } from "./Frame.tsx";

interface Shown {
  readonly places: readonly Place[];
  readonly found: readonly Place[];
  readonly onSearch?: ((words: string) => void) | undefined;
}

/** The search over the places of a face, and over what else goes by the typed name. */
export default function Palette({ places, found, onSearch }: Shown): ReactNode {
  const t = useSharedTexts();
  const [, go] = useLocation();
  const [words, setWords] = useState("");
  const action = ({ path, label, icon }: Place) => ({
    id: path,
    label,
    leftSection: icon,
    onClick: () => go(path),
  });
  return (
    <Spotlight
      actions={[...places.map(action), ...found.map((place) => ({ ...action(place), keywords: words }))]}
      shortcut={null}
      query={words}
      onQueryChange={(typed) => {
        setWords(typed);
        onSearch?.(typed);
      }}
      clearQueryOnClose
      attributes={{ content: { "aria-label": t("shared.frame.search") } }}
      nothingFound={t("shared.frame.nothingFound")}
      searchProps={{ placeholder: t("shared.frame.search"), "aria-label": t("shared.frame.search") }}
    />
  );
}
