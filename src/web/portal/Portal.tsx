import { IconLock, IconMapOff } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Route, Switch } from "wouter";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { Frame } from "../shared/ui/Frame.tsx";
import { Page } from "../shared/ui/Page.tsx";
import { groups } from "./places.ts";
import { MerchantSwitch } from "./session/MerchantSwitch.tsx";
import { ModeSwitch } from "./session/ModeSwitch.tsx";
import { Notices } from "./session/Notices.tsx";
import { PersonMenu } from "./session/PersonMenu.tsx";
import { SessionProvider } from "./session/SessionProvider.tsx";
import { useSession } from "./session/useSession.ts";
import { usePapersNamed } from "./session/usePapersNamed.tsx";
import { useTexts } from "./texts/useTexts.ts";

const Bell = lazy(() => import("./notifications/Bell.tsx"));

/** The merchant portal: the places that the session may go to, each with its page. */
export function Portal(): ReactNode {
  return (
    <SessionProvider>
      <Places />
    </SessionProvider>
  );
}

function Places(): ReactNode {
  const t = useTexts();
  const { permissions, kind } = useSession();
  const [words, setWords] = useState("");
  const found = usePapersNamed(words);
  const isOpen = ({ may, isForAccountants = false }: (typeof places)[number]) =>
    (may === undefined || permissions.includes(may)) && (kind === "accountant" || !isForAccountants);
  return (
    <Frame
      name="Timbra"
      beside={<MerchantSwitch />}
      banner={<Notices />}
      person={
        <>
          <Suspense>
            <Bell />
          </Suspense>
          <ModeSwitch />
          <PersonMenu />
        </>
      }
      onSearch={setWords}
      found={found}
      places={groups.map(({ label, places }) => ({
        ...(label !== undefined && { label: t(label) }),
        places: places.flatMap((place) => {
          const { path, title, icon: PlaceIcon, isInPaletteOnly = false } = place;
          if (title === undefined || PlaceIcon === undefined || !isOpen(place)) return [];
          return [{ path, label: t(title), icon: <PlaceIcon size={18} />, isInPaletteOnly }];
        }),
      }))}
    >
      <Switch>
        {places.map((place) => (
          <Route key={place.path} path={place.path} component={isOpen(place) ? place.page : Forbidden} />
        ))}
        <Route component={Unknown} />
      </Switch>
    </Frame>
  );
}

const places = groups.flatMap((group) => group.places);

function Forbidden(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t("places.forbiddenTitle")}>
      <EmptyState icon={<IconLock />} title={t("places.forbiddenTitle")}>
        {t("places.forbidden")}
      </EmptyState>
    </Page>
  );
}

function Unknown(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t("places.unknownTitle")}>
      <EmptyState icon={<IconMapOff />} title={t("places.unknownTitle")}>
        {t("places.unknown")}
      </EmptyState>
    </Page>
  );
}
