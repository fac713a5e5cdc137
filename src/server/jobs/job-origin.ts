// What caused a job, stored beside its payload. Handlers and staff see the payload without it.

/** Not a name any payload has. A schema that knows nothing of it drops it, as the version before does during an upgrade. */
export const ORIGIN_KEY = '$origin';

export interface JobOrigin {
  /** Id of the request, or of the scheduled job, at the beginning. */
  readonly request?: string | undefined;
  /** The span in which it was enqueued, as a traceparent. */
  readonly trace?: string | undefined;
}

export const addOrigin = (payload: object, origin: JobOrigin): object =>
  origin.request === undefined && origin.trace === undefined ? payload : { ...payload, [ORIGIN_KEY]: origin };

/** Jobs of a schedule have no payload, those of older versions no origin. */
export function splitOrigin(data: unknown): { readonly payload: object; readonly origin: JobOrigin } {
  const { [ORIGIN_KEY]: origin, ...payload } = asRecord(data);
  const { request, trace } = asRecord(origin);
  return { payload, origin: { request: asText(request), trace: asText(trace) } };
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
