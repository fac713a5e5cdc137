// Parsed and validated content of a request body.
import type { ComponentField, RelationField, ScalarField } from '../model.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Ref = { readonly id: number } | { readonly documentId: string };

export type Position =
  | { readonly end: true }
  | { readonly start: true }
  | { readonly before: Ref }
  | { readonly after: Ref };

/** Links to set, or to connect and disconnect. */
export interface LinkInput {
  readonly set: readonly Ref[] | null;
  readonly connect: readonly { readonly ref: Ref; readonly position: Position }[];
  readonly disconnect: readonly Ref[];
}

export interface ComponentInput {
  /** Set where an existing component is changed. */
  readonly id: number | null;
  readonly entry: EntryInput;
}

export interface EntryInput {
  readonly scalars: readonly (readonly [ScalarField, unknown])[];
  readonly links: readonly (readonly [RelationField, LinkInput])[];
  readonly components: readonly (readonly [ComponentField, readonly ComponentInput[]])[];
}
