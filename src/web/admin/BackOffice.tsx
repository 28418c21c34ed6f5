import { IconLock, IconMapOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Route, Switch } from "wouter";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { Frame } from "../shared/ui/Frame.tsx";
import { Page } from "../shared/ui/Page.tsx";
import { useFoundMerchants } from "./merchants/useFoundMerchants.tsx";
import { groups } from "./places.ts";
import { PersonMenu } from "./session/PersonMenu.tsx";
import { SessionProvider } from "./session/SessionProvider.tsx";
import { useSession } from "./session/useSession.ts";
import { useTexts } from "./texts/useTexts.ts";

/** The back office: the places that the role of whoever is signed in may go to. */
export function BackOffice(): ReactNode {
  return (
    <SessionProvider>
      <Places />
    </SessionProvider>
  );
}

function Places(): ReactNode {
  const t = useTexts();
  const { permissions } = useSession();
  const [words, setWords] = useState("");
  const found = useFoundMerchants(words);
  const isOpen = ({ may }: (typeof places)[number]) => permissions.includes(may);
  return (
    <Frame
      name="Timbra"
      person={<PersonMenu />}
      onSearch={setWords}
      found={found}
      places={groups.map(({ label, places }) => ({
        ...(label !== undefined && { label: t(label) }),
        places: places.flatMap((place) => {
          const { path, title, icon: PlaceIcon } = place;
          if (title === undefined || PlaceIcon === undefined || !isOpen(place)) return [];
          return [{ path, label: t(title), icon: <PlaceIcon size={18} /> }];
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
