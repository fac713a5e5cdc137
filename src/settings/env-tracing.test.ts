// Settings of traces: the standard variables of OpenTelemetry, with their defaults and their mistakes.
import { describe, expect, it } from 'vitest';
import { readTracing } from './env-tracing.ts';

const read = (source: Record<string, string>) => {
  const sentences: string[] = [];
  return { tracing: readTracing(source, sentences), sentences };
};

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/';

describe('readTracing', () => {
  it.each([
    {},
    { OTEL_SERVICE_NAME: 'shop' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
  ])('traces nothing with %j', (source) => {
    expect(read(source)).toEqual({ tracing: undefined, sentences: [] });
  });

  it('reads addresses, headers, resource and sampler', () => {
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWJj, x-scope = shop',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=named,deployment.environment.name=production',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toEqual({
      tracing: {
        url: 'http://localhost:4318/v1/traces',
        headers: { authorization: 'Basic YWJj', 'x-scope': 'shop' },
        serviceName: 'named',
        resource: { 'deployment.environment.name': 'production' },
        sampler: { name: 'parentbased_traceidratio', ratio: 0.25 },
      },
      sentences: [],
    });
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://traces.example.ru/otlp';
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).tracing).toMatchObject({
      url: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
      serviceName: 'zhili-byli',
      sampler: { name: 'parentbased_always_on' },
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.ru' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '50' },
  ])('refuses %j', (source) => {
    const { tracing, sentences } = read(source);
    expect(tracing).toBeUndefined();
    expect(sentences).toHaveLength(1);
  });
});
