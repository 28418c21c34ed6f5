import Joi from "joi";
import { mapSkus } from "../../../operations/products/mapSkus.ts";
import { listUnmappedSkus } from "../../../queries/products.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import {
  presentedProductSchema,
  presentedUnmappedSkuSchema,
  presentProduct,
  presentUnmappedSku,
} from "./presentProduct.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { skuMappingValidator, unmappedListQueryValidator } from "./products.schema.ts";

const base = "/api/v1/merchant/products";

const listUnmapped = tenantRoute({
  method: "get",
  path: `${base}/unmapped`,
  operationId: "listUnmappedSkus",
  tag: "Merchant",
  summary: "SKUs that tickets brought without a product key and that no product has; newest first",
  permission: "read products",
  query: unmappedListQueryValidator,
  renames: { search: "q" },
  answers: { 200: { description: "A page of SKUs.", schema: listSchema(presentedUnmappedSkuSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listUnmappedSkus(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentUnmappedSku) };
  },
});

const mapMany = tenantRoute({
  method: "post",
  path: `${base}/map`,
  operationId: "mapSkus",
  tag: "Merchant",
  summary:
    "Decide for one or many SKUs what they are to SAT; open tickets are invoiced so, issued invoices stay",
  permission: "write products",
  body: {
    ...skuMappingValidator,
    examples: {
      coffees: {
        skus: ["CAFE-250", "CAFE-500"],
        productKey: "50201706",
        unitKey: "H87",
        taxes: [{ tax: "IVA", kind: "rate", rate: 0 }],
      },
    },
  },
  answers: {
    200: {
      description: "The products, in the order of the SKUs.",
      schema: Joi.object({ items: Joi.array().items(presentedProductSchema).required() }),
    },
  },
  async answer(request) {
    const { skus, ...terms } = request.body;
    const products = await mapSkus(request.deps, request, { skus, terms });
    return { status: 200, data: { items: products.map(presentProduct) } };
  },
});

export const unmappedSkuRoutes: readonly Route[] = [listUnmapped, mapMany];
