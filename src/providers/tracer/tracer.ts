// Interface of a tracer: spans of requests, jobs, drawing and outside services, for a collector of OpenTelemetry.

/** Never anything personal: patterns, names of operations, counts and outcomes only. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** server: answers a request; consumer: works off a job; client: calls an outside service. */
  readonly kind?: 'server' | 'consumer' | 'client' | 'internal';
  /** A traceparent, or none for the first span of a trace. Default: the span around. */
  readonly parent?: string | 'none' | undefined;
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan {
  /** What `work` starts are children of this span, also after it has returned. */
  run<T>(work: () => T): T;
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed; only the type is recorded, since messages may hold personal data. */
  fail(errorType: string): void;
  end(): void;
}

export interface Tracer {
  start(name: string, options?: SpanOptions): OpenSpan;
  /** A span that ends when `work` settles, and fails when it rejects. */
  trace<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The span around in the format of W3C Trace Context, for what runs in another process. */
  traceparent(): string | undefined;
  /** Sends what is left, at most for two seconds. */
  close(): Promise<void>;
}

export interface TracerSettings {
  /** Where OTLP over HTTP is accepted. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: TraceSampler;
}

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TraceSampler {
  readonly name: (typeof SAMPLERS)[number];
  /** Share of the traces, for the samplers by ratio. */
  readonly ratio: number;
}
