// A collector of OpenTelemetry: keeps the spans that are sent to it as JSON over HTTP.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { portOf } from './server-port.ts';
import { whenDone } from './when-done.ts';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly boolValue?: boolean;
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly OtlpAttribute[];
}

interface OtlpBody {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export async function startCollector() {
  const spans: OtlpSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
  const state: { mood: 'well' | 'silent' | 'refusing' } = { mood: 'well' };
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as OtlpBody;
    requests.push({ url: request.url, headers: request.headers });
    if (state.mood === 'silent') return;
    for (const { resource, scopeSpans } of body.resourceSpans) {
      resources.push(attributesOf(resource));
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(state.mood === 'refusing' ? 400 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  whenDone(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    state,
    spans,
    resources,
    requests,
    /** Names of the span and of those around it, the innermost first. */
    pathOf(name: string): string[] {
      const path: string[] = [];
      let span = spans.find((each) => each.name === name);
      while (span) {
        path.push(span.name);
        const { parentSpanId } = span;
        span = spans.find(({ spanId }) => spanId === parentSpanId);
      }
      return path;
    },
  };
}

export const attributesOf = ({ attributes }: { readonly attributes: readonly OtlpAttribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
