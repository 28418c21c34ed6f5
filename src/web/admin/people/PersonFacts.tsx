import type { ReactNode } from "react";
import { type Fact, Facts } from "../../shared/ui/Facts.tsx";
import { Panel } from "../../shared/ui/Panel.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { PersonState } from "./PersonState.tsx";

interface Shown {
  readonly person: {
    readonly email: string;
    readonly disabledAt: string | null;
    readonly secondFactor: boolean;
    readonly lastLoginAt: string | null;
    readonly createdAt: string;
  };
  readonly more?: readonly Fact[];
}

/** Says how somebody is reached, and whether and how they get in. */
export function PersonFacts({ person, more = [] }: Shown): ReactNode {
  const t = useTexts();
  return (
    <Panel title={t("documents.facts")}>
      <Facts
        isGrid
        facts={[
          [t("people.email"), person.email],
          [t("filter.state"), <PersonState key="state" person={person} />],
          ...more,
          [t("people.secondFactor"), t(person.secondFactor ? "people.enrolled" : "people.notEnrolled")],
          [t("people.lastLogin"), <When key="lastLogin" instant={person.lastLoginAt} />],
          [t("people.since"), <When key="since" instant={person.createdAt} />],
        ]}
      />
    </Panel>
  );
}
