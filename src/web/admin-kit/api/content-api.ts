// Reads of the content API, typed by the declarations of the content types. Only here is an answer taken for its type.
import type { Result } from '#core/result.ts';
import type { EntryByPlural, PluralName } from '#server/content-types/content-types.ts';
import { type AdminFailure, adminApi } from './admin-api.ts';

/** An entry of a type that is known at run time only. */
export type AnyEntry = Readonly<Record<string, unknown>> & { readonly documentId: string };

type EntryAt<Path> = Path extends PluralName ? EntryByPlural<Path> : AnyEntry;

export interface ContentList<Path> {
  readonly data: readonly EntryAt<Path>[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

export const listEntries = <Path extends string>(path: Path, query: URLSearchParams, signal: AbortSignal) =>
  adminApi.content({ path: `/${path}?${query}`, signal }) as Promise<Result<ContentList<Path>, AdminFailure>>;

export const readEntry = <Path extends PluralName>(path: Path, documentId: string, query: URLSearchParams) =>
  adminApi.content({ path: `/${path}/${encodeURIComponent(documentId)}?${query}` }) as Promise<
    Result<{ readonly data: EntryAt<Path> }, AdminFailure>
  >;
