import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";

/** Timbra's blue, as the pages behind links have it. */
const blue: MantineColorsTuple = [
  "#eff6ff",
  "#dbeafe",
  "#bfdbfe",
  "#93c5fd",
  "#60a5fa",
  "#3b82f6",
  "#2563eb",
  "#1d4ed8",
  "#1e40af",
  "#1e3a8a",
];

export const theme = createTheme({
  colors: { blue },
  primaryColor: "blue",
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: "650" },
  components: {
    // A note's title in the note's own colour is too pale to be read by everybody.
    Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
  },
});

/** Quiet text and what is said of a wrong field are dark enough to be read by everybody, on coloured notes too. */
export const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--danger": "#b42318",
    "--mantine-color-error": "#b42318",
    "--mantine-color-dimmed": "#55627a",
    "--mantine-color-placeholder": "#5f6b80",
  },
  dark: {
    "--danger": "#ff9b93",
    "--mantine-color-error": "#ff9b93",
    "--mantine-color-red-light-color": "#ff9b93",
    "--mantine-color-dimmed": "#b4bdcb",
    "--mantine-color-placeholder": "#a3afc2",
  },
});

/** Names the button that closes a dialog or a notice, and keeps a dialog's head from passing for a banner of the page. */
export function closable(close: string): NonNullable<MantineThemeOverride["components"]> {
  const closeButtonProps = { "aria-label": close };
  const dialog = { defaultProps: { closeButtonProps, attributes: { header: { role: "presentation" } } } };
  return { Modal: dialog, Drawer: dialog, Notification: { defaultProps: { closeButtonProps } } };
}
