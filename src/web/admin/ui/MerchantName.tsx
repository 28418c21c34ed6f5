import type { ReactNode } from "react";
import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import { queries } from "../../shared/api/api.ts";

/** The merchant of a row, by name; it leads to the merchant. */
export function MerchantName({ id }: { readonly id: string }): ReactNode {
  const found = queries.useQuery(
    "get",
    "/api/v1/admin/merchants/{id}",
    { params: { path: { id } } },
    { staleTime: 300_000 },
  );
  return (
    <Anchor component={Link} href={`/merchants/${id}`} size="sm">
      {found.data?.data.tradeName ?? "…"}
    </Anchor>
  );
}
