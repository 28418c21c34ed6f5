import type { CallOptions } from "./core/operation.ts";
import type { Pages } from "./core/Pages.ts";
import type { TimbraFile } from "./core/TimbraFile.ts";
import type { operations } from "./generated/contract.ts";

/** The function that calls an operation of the contract: its parameters, its body, and the options of the call. */
export type Method<Name extends keyof operations> = MethodOf<operations[Name]>;

type MethodOf<Its> = (...args: Arguments<ParamsOf<Its>, BodyOf<Its>>) => AnswerOf<Its>;

type Arguments<Params, Body> = [...IfAny<Params>, ...IfAny<Body>, options?: CallOptions];

/** Nothing for what an operation does not take; what has no required part may be left out. */
type IfAny<Part> = unknown extends Part ? [] : object extends Part ? [part?: Part | undefined] : [part: Part];

type ParamsOf<Its> = PathOf<Its> & QueryOf<Its>;
type PathOf<Its> = Its extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Its> = Its extends { parameters: { query?: infer Query } } ? NonNullable<Query> : unknown;

type BodyOf<Its> = Its extends { requestBody: { content: { "application/json": infer Body } } }
  ? Body
  : Its extends { requestBody?: { content: { "application/json": infer Body } } }
    ? Body | undefined
    : unknown;

type AnswerOf<Its> =
  ContentOf<Its> extends { "application/json": infer Json } ? ListOr<DataOf<Json>, Its> : Promise<TimbraFile>;

type ContentOf<Its> = Its extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202)] extends { content: infer Content }
    ? Content
    : never
  : never;

type DataOf<Json> = Json extends { data: infer Data } ? Data : Json;

type ListOr<Data, Its> = Data extends { items: unknown[]; nextCursor: string | null }
  ? Its extends { parameters: { query?: { after?: string } } }
    ? Pages<Data>
    : Promise<Data>
  : Promise<Data>;
