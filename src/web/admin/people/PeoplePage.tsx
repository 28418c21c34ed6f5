import { type Icon, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Column, DataList, type PagedRows } from "../../shared/ui/DataList.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { PersonState } from "./PersonState.tsx";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly disabledAt: string | null;
}

interface Shown<Row extends Person> {
  readonly title: string;
  /** The path of the list, below which each person has a page. */
  readonly path: string;
  readonly icon?: Icon;
  readonly list: PagedRows<Row>;
  /** Takes somebody in. */
  readonly form: ReactNode;
  /** These stand between mail and state: a role, or how many merchants. */
  readonly columns: readonly Column<Row>[];
}

/** A list of people, with the way to each and the form that takes somebody in. */
export function PeoplePage<Row extends Person>({ icon: Sign = IconUsers, ...shown }: Shown<Row>): ReactNode {
  const t = useTexts();
  const { title, path, list, form, columns } = shown;
  return (
    <Page title={title} actions={form}>
      <DataList
        label={title}
        list={list}
        href={({ id }) => `${path}/${id}`}
        empty={<EmptyState icon={<Sign />} title={t("people.empty")} />}
        columns={[
          { key: "name", header: t("people.name"), width: "minmax(9rem, 1fr)", cell: ({ name }) => name },
          {
            key: "email",
            header: t("people.email"),
            width: "minmax(12rem, 2fr)",
            wideOnly: true,
            cell: ({ email }) => email,
          },
          ...columns,
          {
            key: "state",
            header: t("filter.state"),
            width: "9rem",
            cell: (person) => <PersonState person={person} />,
          },
        ]}
      />
    </Page>
  );
}
