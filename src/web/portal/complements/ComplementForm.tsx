import { Anchor, CloseButton, Group, Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { queries } from "../../shared/api/api.ts";
import { Problem } from "../../shared/api/problem.ts";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { useComplementForm } from "./formContext.ts";
import type { FormSchema } from "./formSchema.ts";
import { ListFields, NodeFields } from "./NodeFields.tsx";

interface Shown {
  readonly name: string;
  readonly value: unknown;
}

/** Asks for one complement by its fields, as SAT's schema of it has them. */
export function ComplementForm({ name, value }: Shown): ReactNode {
  const t = useTexts();
  const { write } = useComplementForm();
  const found = queries.useQuery(
    "get",
    "/api/v1/catalogs/complements/{name}",
    { params: { path: { name } } },
    { staleTime: Infinity, retry: false },
  );
  const one = found.data?.data;
  const title = one?.title ?? name;
  const schema: FormSchema = { ...one?.schema, title };
  const isUnknown = found.error instanceof Problem && (found.error as Problem).status === 404;
  return (
    <Paper component="fieldset" withBorder p="md" m={0} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <div>
          <Title order={3} size="h5">
            {title}
          </Title>
          {one !== undefined && (
            <Text size="xs" c="dimmed">
              {one.version !== null && `${t("complements.version", { version: one.version })} · `}
              <Anchor underline="always" href={one.documentation} target="_blank" rel="noreferrer" size="xs">
                {t("complements.guide")}
              </Anchor>
            </Text>
          )}
        </div>
        <CloseButton
          aria-label={t("complements.remove", { name: title })}
          onClick={() => write(name, undefined)}
        />
      </Group>
      {isUnknown && <Text size="sm">{t("complements.noForm")}</Text>}
      {found.error !== null && !isUnknown && (
        <ProblemNote error={found.error} onRetry={() => found.refetch()} />
      )}
      {one !== undefined && Array.isArray(value) && (
        <ListFields
          name={name}
          schema={{ type: "array", items: schema, minItems: 1 }}
          path={name}
          value={value}
          holder={name}
        />
      )}
      {one !== undefined && !Array.isArray(value) && <NodeFields schema={schema} path={name} value={value} />}
    </Paper>
  );
}
