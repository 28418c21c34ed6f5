import { Select, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { queries } from "../../shared/api/api.ts";
import { useTexts } from "../texts/useTexts.ts";
import { ComplementForm } from "./ComplementForm.tsx";
import { FormContext } from "./formContext.ts";
import { type ComplementHome, type Complements, newValue } from "./formSchema.ts";
import { writeAt } from "./writeAt.ts";

/** A fault as the API tells it of what is written. */
export interface WrittenFault {
  readonly path: string;
  readonly message: string;
  readonly cure: string;
}

export interface ComplementsShown {
  readonly home: ComplementHome;
  /** The path of these complements in the body: `complements`, `items[0].complements`. */
  readonly prefix: string;
  readonly value: Complements | undefined;
  readonly faults: readonly WrittenFault[];
  /** These are not offered, since the document is of another type. */
  readonly without?: readonly string[];
  /** Takes undefined when the last one is removed. */
  readonly onChange: (value: Complements | undefined) => void;
}

/** Asks for complements: which ones, out of those that may be sent today, and each by its fields. */
export function ComplementFields(shown: ComplementsShown): ReactNode {
  const { home, prefix, value = {}, faults, without = [] } = shown;
  const t = useTexts();
  const client = useQueryClient();
  const list = queries.useQuery(
    "get",
    "/api/v1/catalogs/complements",
    { params: { query: { home } } },
    { staleTime: Infinity },
  );
  // The fields write beside the drawing: they add to what is true when somebody types.
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  });
  const form = useMemo(() => {
    const told = new Map<string, string>();
    for (const { path, message, cure } of faults) {
      if (!path.startsWith(`${prefix}.`)) continue;
      const within = path.slice(prefix.length + 1);
      told.set(within, [told.get(within), message, cure].filter(Boolean).join(" "));
    }
    return {
      faultAt: (path: string) => told.get(path),
      write: (path: string, after: unknown) => {
        const whole = writeAt(now.current.value, path, after) as Complements;
        const wanted = Object.keys(whole).length === 0 ? undefined : whole;
        now.current = { ...now.current, value: wanted };
        now.current.onChange(wanted);
      },
    };
  }, [faults, prefix]);
  const offered = (list.data?.data.items ?? []).filter(
    ({ name }) => value[name] === undefined && !without.includes(name),
  );
  const group = (isCommon: boolean) =>
    offered
      .filter(({ common }) => common === isCommon)
      .map(({ name, title }) => ({ value: name, label: title }));
  const groups = [
    { group: t("complements.common"), items: group(true) },
    { group: t("complements.others"), items: group(false) },
  ].filter(({ items }) => items.length > 0);

  async function add(name: string): Promise<void> {
    const { data } = await client.ensureQueryData(
      queries.queryOptions("get", "/api/v1/catalogs/complements/{name}", { params: { path: { name } } }),
    );
    form.write(name, newValue(data.schema));
  }

  return (
    <FormContext value={form}>
      <Stack gap="md">
        {Object.entries(value).map(([name, one]) => (
          <ComplementForm key={name} name={name} value={one} />
        ))}
        <Select
          label={t("complements.add")}
          placeholder={t("complements.addHint")}
          searchable
          data={groups}
          value={null}
          onChange={(name) => name !== null && void add(name)}
        />
      </Stack>
    </FormContext>
  );
}
