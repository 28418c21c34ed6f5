import { Anchor, Box, Group, Stack, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";

export interface PageShown {
  readonly title: string;
  /** The list in which this one thing stands. */
  readonly list?: { readonly path: string; readonly title: string };
  /** Stands beside the title: what this page is mainly for. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a face: its title names the browser's tab, and is read out when somebody comes from another page. */
export function Page({ title, list, actions, children }: PageShown): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // At once: who already types would otherwise lose the focus again.
  useLayoutEffect(() => {
    document.title = `${title} · Timbra`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <Box maw="100%">
          {list !== undefined && (
            <Anchor component={Link} href={list.path} size="sm" c="dimmed">
              <Group component="span" gap={4} mb={4}>
                <IconArrowLeft size={16} aria-hidden />
                {list.title}
              </Group>
            </Anchor>
          )}
          <Title
            order={1}
            size="h2"
            ref={heading}
            tabIndex={-1}
            style={{ outline: "none", overflowWrap: "anywhere" }}
          >
            {title}
          </Title>
        </Box>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
