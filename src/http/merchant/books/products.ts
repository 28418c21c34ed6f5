import { versionOf } from "../../../domain/merchants/versionOf.ts";
import { AppError } from "../../../errors.ts";
import type { Product } from "../../../models/merchants/Product.ts";
import { archiveProduct } from "../../../operations/products/archiveProduct.ts";
import { changeProduct } from "../../../operations/products/changeProduct.ts";
import { createProduct } from "../../../operations/products/createProduct.ts";
import { findProduct, listProducts } from "../../../queries/products.ts";
import type { JsonAnswer } from "../../answer.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentedProductSchema, presentProduct } from "./presentProduct.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { productImportRoutes } from "./productImport.ts";
import { productExample, productListQueryValidator, productValidator } from "./products.schema.ts";
import { unmappedSkuRoutes } from "./unmappedSkus.ts";

const base = "/api/v1/merchant/products";
const byId = { path: `${base}/:id`, params: { id: uuid } } as const;
const body = { ...productValidator, examples: { notebook: productExample } };
const oneProduct = { description: "The product.", schema: presentedProductSchema };

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listProducts",
  tag: "Merchant",
  summary: "Search products, newest first",
  permission: "read products",
  query: productListQueryValidator,
  renames: { search: "q" },
  answers: { 200: { description: "A page of products.", schema: listSchema(presentedProductSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listProducts(deps.db, principal, query, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentProduct) };
  },
});

const createOne = tenantRoute({
  method: "post",
  path: base,
  operationId: "createProduct",
  tag: "Merchant",
  summary: "Decide what a SKU is to SAT; tickets that name only the SKU are invoiced so",
  permission: "write products",
  body,
  answers: { 201: oneProduct },
  refusals: ["product.sku_taken"],
  async answer(request) {
    const product = await createProduct(request.deps, request, request.body);
    return { ...presentOne(product, 201), headers: { Location: `${base}/${product.id}` } };
  },
});

const readOne = tenantRoute({
  method: "get",
  ...byId,
  operationId: "readProduct",
  tag: "Merchant",
  summary: "Read one product",
  permission: "read products",
  answers: { 200: oneProduct },
  async answer({ deps, principal, params }) {
    const product = await findProduct(deps.db, principal, params.id);
    if (!product) throw new AppError("resource.not_found");
    return presentOne(product);
  },
});

const changeOne = tenantRoute({
  method: "put",
  ...byId,
  operationId: "updateProduct",
  tag: "Merchant",
  versioned: true,
  summary: "Replace what a product says; documents that exist stay as they are",
  permission: "write products",
  body,
  answers: { 200: oneProduct },
  refusals: ["product.sku_taken"],
  async answer(request) {
    const { deps, params, body } = request;
    return presentOne(await changeProduct(deps, request, { ...body, productId: params.id }));
  },
});

const archiveOne = tenantRoute({
  method: "delete",
  ...byId,
  operationId: "archiveProduct",
  tag: "Merchant",
  summary: "Take a product away; its SKU is free again",
  permission: "write products",
  answers: { 200: { ...oneProduct, description: "The product as it was." } },
  async answer(request) {
    const product = await archiveProduct(request.deps, request, request.params.id);
    return { status: 200, data: presentProduct(product) };
  },
});

/** Routes with names stand before those with ids: `unmapped` would pass for one. */
export const productRoutes: readonly Route[] = [
  listAll,
  createOne,
  ...productImportRoutes,
  ...unmappedSkuRoutes,
  readOne,
  changeOne,
  archiveOne,
];

function presentOne(product: Product, status = 200): JsonAnswer {
  return { status, data: presentProduct(product), version: versionOf(product.updatedAt) };
}
