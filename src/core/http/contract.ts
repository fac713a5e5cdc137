// A contract describes one API call. The server validates and answers by it, the browser is typed by it, and OpenAPI is
// generated from it. The browser imports contracts as types only, so that no schema is shipped.
import type { z } from 'zod';
import type { StaffAction } from '#core/accounts/staff.ts';
import type { Refusals } from './refusals.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path in the router's notation: `PUT /api/shop/photos/:id/face`. */
export type ContractKey = `${HttpMethod} /api/${string}`;

/** An answer other than JSON: its media type, or 'none' for a status without content. */
export interface MediaAnswer {
  readonly media: string;
}

export interface Contract {
  readonly summary: string;
  /** Groups of the OpenAPI document; by default the second part of the path. */
  readonly tags?: readonly string[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Fields of a multipart/form-data body, which the route reads as a stream. */
  readonly form?: z.ZodType;
  /** Media type of a body that is a file. */
  readonly file?: string;
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204 | 302 | 303;
  readonly answer: z.ZodType | MediaAnswer;
  /** Answers with another status of success, which the handler sets itself. */
  readonly otherAnswers?: Readonly<Record<number, z.ZodType | MediaAnswer>>;
  /** Refusals beyond those any call may have; reasons are given in `details.reason`. */
  readonly refusals: Refusals;
  /** The right a caller of /api/admin needs. */
  readonly staff?: StaffAction;
  /** Staff must have proved who they are a short time ago; refused with the reason `not-fresh`. */
  readonly fresh?: true;
  /** A POST that changes nothing and leaves no audit record. */
  readonly asksOnly?: true;
  /** Other sites may call it: webhooks. */
  readonly fromOtherSites?: true;
}

export const NO_CONTENT = { status: 204, answer: { media: 'none' } } as const;

type PathParam<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathParam<`/${More}`>
    : Rest
  : never;

/** Params are required for a path that names some, and must have the same names. */
type WithParamsOf<Path> = [PathParam<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<PathParam<Path>, z.ZodType>> };

type ContractMap<Map> = {
  readonly [Key in keyof Map]: Contract & (Key extends ContractKey ? WithParamsOf<Key> : never);
};

export const defineContracts = <const Map extends ContractMap<Map>>(contracts: Map): Map => contracts;

type Part<C, Name extends string> = C extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? Schema : never;

/** What the server receives after validation. */
export type Received<C, Name extends 'params' | 'query' | 'body'> = [Part<C, Name>] extends [never]
  ? unknown
  : z.output<Part<C, Name>>;

/** Params of the path before they are validated. */
export type RawParams<C> = [Part<C, 'params'>] extends [never] ? unknown : z.input<Part<C, 'params'>>;

/** What the server's handler returns; the serializer encodes it. */
export type ServerAnswer<C> = [Part<C, 'answer'>] extends [never] ? unknown : z.output<Part<C, 'answer'>>;

/** What arrives in the browser. */
export type WireAnswer<C> =
  | (C extends { readonly answer: infer Answer } ? OnWire<Answer> : never)
  | (C extends { readonly otherAnswers: infer Others } ? OnWire<Others[keyof Others]> : never);

type OnWire<Answer> = Answer extends z.ZodType ? z.input<Answer> : null;

/** A number is accepted for any text, and a boolean for 'true' and 'false' in a query. */
type Exact<Values, Name> = {
  [Key in keyof Values]:
    | Exclude<Values[Key], undefined>
    | (string extends Values[Key] ? number : never)
    | (Name extends 'query' ? ('true' extends Values[Key] ? boolean : never) : never);
};

type Sent<C, Name extends 'params' | 'query' | 'body'> = [Part<C, Name>] extends [never]
  ? { readonly [Key in Name]?: never }
  : Record<never, never> extends z.input<Part<C, Name>>
    ? { readonly [Key in Name]?: SentPart<C, Name> }
    : { readonly [Key in Name]: SentPart<C, Name> };

/** A query may also come from the address of the page, which the server validates like any other. */
type SentPart<C, Name extends 'params' | 'query' | 'body'> =
  | (Name extends 'body' ? z.input<Part<C, Name>> : Exact<z.input<Part<C, Name>>, Name>)
  | (Name extends 'query' ? URLSearchParams : never);

/** What the browser sends. */
export type CallInput<C> = Sent<C, 'params'> &
  Sent<C, 'query'> &
  (C extends { readonly file: string }
    ? { readonly body: Blob }
    : // Fields of a form without files may also be sent as JSON.
      C extends { readonly form: infer Form extends z.ZodType }
      ? { readonly body?: z.input<Form> }
      : Sent<C, 'body'>);
