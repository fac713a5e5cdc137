// Calls typed by their contracts. This is the only place where an answer is taken for what its contract says.
import { ok, type Result } from '#core/result.ts';
import type { ApiFailure } from './api-failure.ts';
import type { Answer, CallKey, Input } from './contracts.ts';
import type { ApiCall } from './transport.ts';

type Options = Pick<ApiCall, 'retry' | 'signal' | 'timeoutMs'>;

/** The input may be left out where nothing in it is required. */
export type CallArguments<Key extends CallKey> =
  Record<never, never> extends Input<Key> ? [input?: Input<Key> & Options] : [input: Input<Key> & Options];

export type TypedCall<Failure = ApiFailure> = <Key extends CallKey>(
  key: Key,
  ...input: CallArguments<Key>
) => Promise<Result<Answer<Key>, Failure>>;

interface AnyInput extends Options {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly body?: object;
}

export function toCall(key: string, { params, query, ...rest }: AnyInput = {}): ApiCall {
  const [method, pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ''));
  return { ...rest, method, path: query ? `${path}?${new URLSearchParams(query)}` : path } as ApiCall;
}

export const typedCall = <Failure = ApiFailure>(send: (call: ApiCall) => Promise<Result<unknown, Failure>>) =>
  ((key: string, input?: AnyInput) => send(toCall(key, input))) as TypedCall<Failure>;

export const typedPictureCall = (send: (call: ApiCall) => Promise<Result<Blob, ApiFailure>>) =>
  ((key: string, input?: AnyInput) => send(toCall(key, input))) as <Key extends CallKey>(
    key: Key,
    ...input: CallArguments<Key>
  ) => Promise<Result<Blob, ApiFailure>>;

/** The data of an answer that wraps it. */
export async function unwrapData<Data, Failure>(
  answered: Promise<Result<{ readonly data: Data }, Failure>>,
): Promise<Result<Data, Failure>> {
  const answer = await answered;
  return answer.ok ? ok(answer.value.data) : answer;
}
