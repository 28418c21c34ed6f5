import { Button, CloseButton, Group, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { memo, type ReactNode, useState } from "react";
import { Fold } from "../../shared/ui/Fold.tsx";
import { useTexts } from "../texts/useTexts.ts";
import { useComplementForm } from "./formContext.ts";
import { type FormSchema, isValue, membersOf, newValue, onlyListIn } from "./formSchema.ts";
import { NodeFault } from "./NodeFault.tsx";
import { ValueField } from "./ValueField.tsx";

interface Shown {
  readonly schema: FormSchema;
  readonly path: string;
  readonly value: unknown;
}

/** The most optional fields that stand among the others; more are folded away. */
const fewOptional = 4;

/** The number that is drawn at once; a waybill may have a thousand goods. */
const pageSize = 20;

/** Asks for what stands in a node, in SAT's order: its values first, then its nodes. */
export const NodeFields = memo(function NodeFields({ schema, path, value }: Shown): ReactNode {
  const t = useTexts();
  const { faultAt } = useComplementForm();
  const members = membersOf(value);
  const all = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required);
  const values = all.filter(([, one]) => isValue(one) && one.const === undefined);
  const optional = values.filter(([name]) => !required.has(name));
  const isFew = optional.length <= fewOptional;
  const isWrong = optional.some(([name]) => faultAt(`${path}.${name}`) !== undefined);
  const [hadAny] = useState(optional.some(([name]) => members[name] !== undefined));
  const first = isFew ? values : values.filter(([name]) => required.has(name));
  const fields = (some: typeof values) => (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
      {some.map(([name, one]) => {
        const within = one["x-catalog"]?.within;
        return (
          <ValueField
            key={name}
            name={name}
            schema={one}
            path={`${path}.${name}`}
            value={members[name]}
            isRequired={required.has(name)}
            {...(within !== undefined && { within: members[within] })}
          />
        );
      })}
    </SimpleGrid>
  );
  return (
    <Stack gap="sm">
      <NodeFault path={path} schema={schema} />
      {first.length > 0 && fields(first)}
      {!isFew && (
        <Fold
          title={t("complements.optional", { name: schema.title ?? "" })}
          isOpen={hadAny}
          isWrong={isWrong}
        >
          {fields(optional)}
        </Fold>
      )}
      {all
        .filter(([, one]) => !isValue(one))
        .map(([name, one]) => (
          <ChildFields
            key={name}
            name={name}
            schema={one}
            path={`${path}.${name}`}
            value={members[name]}
            isRequired={required.has(name)}
          />
        ))}
    </Stack>
  );
});

interface Child extends Shown {
  readonly name: string;
  readonly isRequired: boolean;
}

/** A node in another one, or a list of them; one that may be absent is added and removed. */
function ChildFields({ name, schema, path, value, isRequired }: Child): ReactNode {
  const t = useTexts();
  const { write } = useComplementForm();
  if (schema.type === "array")
    return <ListFields name={name} schema={schema} path={path} value={value} holder={path} />;
  const within = onlyListIn(schema);
  if (within !== undefined)
    return (
      <>
        <NodeFault path={path} schema={schema} />
        <ListFields
          {...within}
          path={`${path}.${within.name}`}
          value={membersOf(value)[within.name]}
          holder={path}
        />
      </>
    );
  const title = schema.title ?? name;
  if (value === undefined && !isRequired)
    return (
      <Group>
        <Button variant="default" size="xs" onClick={() => write(path, newValue(schema))}>
          {t("complements.addNode", { name: title })}
        </Button>
      </Group>
    );
  return (
    <Paper component="fieldset" withBorder p="sm" m={0} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {!isRequired && (
          <CloseButton
            aria-label={t("complements.remove", { name: title })}
            onClick={() => write(path, undefined)}
          />
        )}
      </Group>
      <NodeFields schema={schema} path={path} value={value} />
    </Paper>
  );
}

interface List extends Shown {
  readonly name: string;
  /** The path of what goes away with the last of the list: the list itself, or a node that only stands around it. */
  readonly holder: string;
}

/** Asks for the nodes of a list, which are added and removed. */
export function ListFields({ name, schema, path, value, holder }: List): ReactNode {
  const t = useTexts();
  const { write } = useComplementForm();
  const [shown, setShown] = useState(pageSize);
  const { items: one = {}, minItems = 0, maxItems = Infinity } = schema;
  const written: readonly unknown[] = Array.isArray(value) ? value : [];
  // Those that have to be there are asked for, whether or not the draft has them.
  const blanks = Array.from({ length: Math.max(0, minItems - written.length) }, () => newValue(one));
  const list = [...written, ...blanks];
  const title = one.title ?? name;
  const remove = (at: number) => {
    const rest = list.filter((_, place) => place !== at);
    if (rest.length === 0) write(holder, undefined);
    else write(path, rest);
  };
  return (
    <Stack gap="sm">
      <NodeFault path={path} />
      {list.slice(0, shown).map((item, at) => {
        const numbered = `${title} ${at + 1}`;
        const place = `${path}[${at}]`;
        const close = list.length > minItems && (
          <CloseButton aria-label={t("complements.remove", { name: numbered })} onClick={() => remove(at)} />
        );
        if (isValue(one))
          return (
            <Group key={at} align="flex-end" wrap="nowrap">
              <ValueField name={name} schema={{ ...one, title: numbered }} path={place} value={item} />
              {close}
            </Group>
          );
        return (
          <Paper key={at} component="fieldset" withBorder p="sm" m={0} aria-label={numbered}>
            <Group justify="space-between" wrap="nowrap" mb="xs">
              <Text size="sm" fw={600}>
                {numbered}
              </Text>
              {close}
            </Group>
            <NodeFields schema={one} path={place} value={item} />
          </Paper>
        );
      })}
      <Group>
        {list.length > shown && (
          <Button variant="subtle" size="xs" onClick={() => setShown(shown + pageSize)}>
            {t("complements.more", { count: list.length - shown })}
          </Button>
        )}
        {list.length < maxItems && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              write(path, [...list, newValue(one)]);
              setShown(Math.max(shown, list.length + 1));
            }}
          >
            {t("complements.addNode", { name: title })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
