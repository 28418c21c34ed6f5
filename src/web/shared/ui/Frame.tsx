import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Container,
  Group,
  NavLink,
  ScrollArea,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { spotlight } from "@mantine/spotlight";
import { IconMoon, IconSearch, IconSun } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, useLocation } from "wouter";
import { pageLanguage } from "../texts/texts.ts";
import { useSharedTexts } from "../texts/useSharedTexts.ts";
import { Boundary } from "./Boundary.tsx";
import { Waiting } from "./Waiting.tsx";

/** The search is loaded when it is first used. */
const Palette = lazy(() => import("./Palette.tsx"));

export interface Place {
  readonly label: string;
  /** The path leaves out the base of the face. */
  readonly path: string;
  readonly icon: ReactNode;
  /** Only ⌘K finds such a place. */
  readonly isInPaletteOnly?: boolean;
}

export interface PlaceGroup {
  readonly label?: string;
  readonly places: readonly Place[];
}

interface Shown {
  readonly name: string;
  readonly places: readonly PlaceGroup[];
  /** Stands at the top over everything, such as the mode or who looks on. */
  readonly banner?: ReactNode;
  /** This part names who is signed in, and has the way out. */
  readonly person: ReactNode;
  /** Stands beside the name, such as for whom one acts. */
  readonly beside?: ReactNode;
  /** Hears what is typed into the search over the places; `found` is what else there is by that name. */
  readonly onSearch?: (words: string) => void;
  readonly found?: readonly Place[];
  readonly children: ReactNode;
}

/** Frames every page of a face with its places, the search over them (⌘K), colours, language and person. */
export function Frame(shown: Shown): ReactNode {
  const { name, places, banner, person, beside, onSearch, found = [], children } = shown;
  const t = useSharedTexts();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [isSearching, { open: startSearching }] = useDisclosure();
  const [location] = useLocation();
  const groups = places.filter((group) => group.places.length > 0);
  const here = placeAt(
    location,
    groups.flatMap((group) =>
      group.places.filter(({ isInPaletteOnly }) => isInPaletteOnly !== true).map(({ path }) => path),
    ),
  );
  const search = () => {
    startSearching();
    spotlight.open();
  };
  useHotkeys([["mod+K", search]], []);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "xl" }}
    >
      <a className="skip" href="#content">
        {t("shared.frame.skip")}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t("shared.frame.menu")}
              aria-expanded={isOpen}
            />
            <Text fw={700} {...(beside !== undefined && { visibleFrom: "md" as const })}>
              {name}
            </Text>
            {beside}
          </Group>
          <Button
            variant="default"
            c="dimmed"
            leftSection={<IconSearch size={16} />}
            rightSection={<Text size="xs">⌘K</Text>}
            onClick={search}
            visibleFrom="sm"
          >
            {t("shared.frame.search")}
          </Button>
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size="lg"
              hiddenFrom="sm"
              onClick={search}
              aria-label={t("shared.frame.search")}
            >
              <IconSearch size={18} />
            </ActionIcon>
            <Colours />
            {person}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t("shared.frame.menu")}>
        <AppShell.Section grow component={ScrollArea}>
          {groups.map((group) => (
            <div key={group.label ?? ""}>
              {group.label !== undefined && (
                <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4}>
                  {group.label}
                </Text>
              )}
              {group.places
                .filter(({ isInPaletteOnly }) => isInPaletteOnly !== true)
                .map(({ path, label, icon }) => (
                  <NavLink
                    key={path}
                    component={Link}
                    href={path}
                    label={label}
                    leftSection={icon}
                    active={path === here}
                    onClick={close}
                    style={{ borderRadius: "var(--mantine-radius-md)" }}
                  />
                ))}
            </div>
          ))}
        </AppShell.Section>
        <AppShell.Section pt="xs">
          <Button
            component="a"
            href={`?lang=${pageLanguage === "es" ? "en" : "es"}`}
            variant="subtle"
            size="xs"
            lang={pageLanguage === "es" ? "en" : "es"}
          >
            {t("shared.frame.language")}
          </Button>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content">
        {banner}
        <Container size="xl" px={0}>
          <Boundary key={location}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </Boundary>
        </Container>
      </AppShell.Main>
      {isSearching && (
        <Suspense>
          <Palette places={groups.flatMap((group) => group.places)} found={found} onSearch={onSearch} />
        </Suspense>
      )}
    </AppShell>
  );
}

/** Returns the place that an address belongs to: the one of which most stands in it. */
function placeAt(location: string, paths: readonly string[]): string | undefined {
  return paths
    .filter((path) => location === path || (path !== "/" && location.startsWith(`${path}/`)))
    .sort((one, other) => other.length - one.length)[0];
}

function Colours(): ReactNode {
  const t = useSharedTexts();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? t("shared.frame.light") : t("shared.frame.dark");
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(isDark ? "light" : "dark")}
      >
        {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
