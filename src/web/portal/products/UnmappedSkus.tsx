import { Button, Checkbox, Grid, Group, Kbd, Paper, Stack, Text, TextInput } from "@mantine/core";
import { IconCircleCheck, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { usePages } from "../../shared/api/usePages.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import { ProblemNote } from "../../shared/ui/ProblemNote.tsx";
import { Waiting } from "../../shared/ui/Waiting.tsx";
import { When } from "../../shared/ui/When.tsx";
import { useTyped } from "../../shared/ui/form/useTyped.ts";
import { useMay } from "../session/useSession.ts";
import { useTexts } from "../texts/useTexts.ts";
import { MapSkus } from "./MapSkus.tsx";

/** The inbox of SKUs that tickets brought and nobody has told SAT's key of: one decision serves for many. */
export default function UnmappedSkus(): ReactNode {
  const t = useTexts();
  const mayWrite = useMay("write products");
  const [typed, search, type] = useTyped();
  const { rows, error, refetch, hasNextPage, fetchNextPage } = usePages(
    "/api/v1/merchant/products/unmapped",
    search === "" ? {} : { q: search },
  );
  const [chosen, choose] = useState<readonly string[]>([]);
  const here = rows?.filter(({ sku }) => chosen.includes(sku)) ?? [];
  return (
    <Page title={t("unmapped.title")}>
      <Text c="dimmed" maw={720}>
        {t("unmapped.about")}
      </Text>
      <TextInput
        aria-label={t("products.search")}
        placeholder={t("products.search")}
        leftSection={<IconSearch size={16} />}
        maxLength={100}
        maw={360}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {rows === undefined ? (
        error ? (
          <ProblemNote error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck />}
          title={t("unmapped.emptyTitle")}
          action={
            <Button component={Link} href="/products" variant="default">
              {t("products.title")}
            </Button>
          }
        >
          {t("unmapped.empty")}
        </EmptyState>
      ) : (
        <Grid>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Checkbox.Group
              label={t("unmapped.choose", { count: here.length })}
              value={here.map(({ sku }) => sku)}
              onChange={choose}
              onKeyDown={walkByArrows}
            >
              <Stack gap={4} mt="sm">
                {rows.map((row) => (
                  <Checkbox
                    key={row.sku}
                    value={row.sku}
                    disabled={!mayWrite}
                    label={row.description}
                    description={
                      <>
                        {row.sku} · {t("unmapped.seen", { count: row.seenCount })} ·{" "}
                        <When instant={row.lastSeenAt} distance />
                      </>
                    }
                    styles={{ labelWrapper: { overflowWrap: "anywhere", minWidth: 0 } }}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <Group mt="md">
              {hasNextPage && (
                <Button variant="default" size="xs" onClick={() => void fetchNextPage()}>
                  {t("unmapped.more")}
                </Button>
              )}
              <Text size="xs" c="dimmed" visibleFrom="sm">
                <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("unmapped.keys")}
              </Text>
            </Group>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Paper withBorder p="lg" style={{ position: "sticky", top: 72 }}>
              {here[0] === undefined ? (
                <Text c="dimmed">{t("unmapped.none")}</Text>
              ) : (
                <MapSkus
                  key={here[0].sku}
                  skus={here.map(({ sku }) => sku)}
                  description={here[0].description}
                  onMapped={() => choose([])}
                />
              )}
            </Paper>
          </Grid.Col>
        </Grid>
      )}
    </Page>
  );
}

/** Lets the arrow keys walk over the boxes, as over the rows of any inbox. */
function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  boxes[at + step]?.focus();
}
