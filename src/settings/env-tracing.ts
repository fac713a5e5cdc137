// Standard variables of OpenTelemetry for traces. Without an endpoint nothing is traced and its packages are not loaded.
import { z } from 'zod';
import { isPrivateHost } from '#core/http/private-host.ts';
import { SAMPLERS, type TracerSettings } from '#providers/tracer/tracer.ts';

const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false']));
/** name=value,name=value with percent-encoded values, as in W3C Baggage. */
const pairs = z.string().transform((text, context) => {
  const entries = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair));
  try {
    return Object.fromEntries(entries.map((match) => [match?.[1] ?? fail(), decodeURIComponent(match?.[2] ?? '')]));
  } catch {
    context.addIssue('unknown');
    return z.NEVER;
  }
});
const fail = (): never => {
  throw new TypeError('not a pair');
};

/** name -> [schema, what a good value looks like]; the hint completes "OTEL_... must be ...". */
const settings = {
  OTEL_SDK_DISABLED: [flag.default('false'), 'true or false'],
  OTEL_TRACES_EXPORTER: [z.enum(['otlp', 'none']).default('otlp'), 'otlp or none'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [httpUrl.optional(), 'an http(s) address, e.g. http://localhost:4318'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [httpUrl.optional(), 'an http(s) address, e.g. http://localhost:4318/v1/traces'],
  OTEL_EXPORTER_OTLP_PROTOCOL: [
    z.literal('http/json').optional(),
    'http/json, which collectors take at the address of http/protobuf',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [pairs.default({}), 'a list like authorization=Basic%20abc,x-scope=shop'],
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: [pairs.default({}), 'a list like authorization=Basic%20abc,x-scope=shop'],
  OTEL_SERVICE_NAME: [z.string().trim().min(1).optional(), 'a name'],
  OTEL_RESOURCE_ATTRIBUTES: [pairs.default({}), 'a list like deployment.environment.name=production'],
  OTEL_TRACES_SAMPLER: [z.enum(SAMPLERS).default('parentbased_always_on'), `one of ${SAMPLERS.join(', ')}`],
  OTEL_TRACES_SAMPLER_ARG: [z.coerce.number().min(0).max(1).default(1), 'a share from 0 to 1'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> };

const DEFAULT_SERVICE_NAME = 'zhili-byli';

/** Undefined where nothing is to be traced. */
export function readTracing(
  source: Readonly<Record<string, string | undefined>>,
  sentences: string[],
): TracerSettings | undefined {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, [schema, hint]] of Object.entries(settings)) {
    const parsed = schema.safeParse(source[name]?.trim() || undefined);
    if (parsed.success) values[name] = parsed.data;
    else wrong.push(`${name} must be ${hint}.`);
  }
  sentences.push(...wrong);
  if (wrong.length > 0) return undefined;
  const s = values as Settings;
  const url = s.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? tracesUrl(s.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (url === undefined || s.OTEL_SDK_DISABLED === 'true' || s.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isPrivateHost(hostname)) {
    sentences.push('OTEL_EXPORTER_OTLP_ENDPOINT must be encrypted outside of a private network: use https://.');
    return undefined;
  }
  const { 'service.name': namedService, ...resource } = s.OTEL_RESOURCE_ATTRIBUTES;
  return {
    url,
    headers: { ...s.OTEL_EXPORTER_OTLP_HEADERS, ...s.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    serviceName: s.OTEL_SERVICE_NAME ?? namedService ?? DEFAULT_SERVICE_NAME,
    resource,
    sampler: { name: s.OTEL_TRACES_SAMPLER, ratio: s.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** The general address is a folder, the one of traces is complete. */
const tracesUrl = (endpoint: string | undefined): string | undefined =>
  endpoint === undefined ? undefined : `${endpoint.replace(/\/+$/, '')}/v1/traces`;
