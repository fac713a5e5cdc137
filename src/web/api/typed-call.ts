// Calls typed by their contracts. This is the only place where an answer is taken for what its contract says.
import type { Result } from '#core/result.ts';
import type { ApiFailure } from './api-failure.ts';
import type { Answer, CallKey, Input } from './contracts.ts';
import type { ApiCall } from './transport.ts';

type Options = Pick<ApiCall, 'retry' | 'signal' | 'timeoutMs' | 'keepalive'>;

/** The input may be left out where nothing in it is required. */
export type CallArguments<Key extends CallKey> =
  Record<never, never> extends Input<Key> ? [input?: Input<Key> & Options] : [input: Input<Key> & Options];

export type TypedCall<Failure = ApiFailure> = <Key extends CallKey>(
  key: Key,
  ...input: CallArguments<Key>
) => Promise<Result<Answer<Key>, Failure>>;

/** A call that answers a picture. */
export type PictureCall = <Key extends CallKey>(
  key: Key,
  ...input: CallArguments<Key>
) => Promise<Result<Blob, ApiFailure>>;

export interface AnyInput extends Options {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly body?: object;
}

export function toCall(key: string, { params, query, ...rest }: AnyInput = {}): ApiCall {
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])));
  return { ...rest, method, path: query ? `${filled}?${new URLSearchParams(query)}` : filled } as ApiCall;
}

export const typedCall = <Failure = ApiFailure>(send: (call: ApiCall) => Promise<Result<unknown, Failure>>) =>
  ((key: string, input?: AnyInput) => send(toCall(key, input))) as TypedCall<Failure>;

/** Reads whose records have a stream of changes; each event carries what the read answers. */
type StreamedKey = 'GET /api/shop/books/:id' | 'GET /api/shop/orders/:id';

export interface EventStream<T> {
  address(documentId: string): string;
  parse(event: string): T;
}

export const eventsOf = <Key extends StreamedKey>(key: Key): EventStream<Answer<Key>['data']> => ({
  address: (id) => `${toCall(key, { params: { id } }).path}/events`,
  parse: (event) => JSON.parse(event),
});
