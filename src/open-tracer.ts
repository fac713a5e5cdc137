// Opens the tracer where a collector is set; the packages of OpenTelemetry are loaded then only.
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { Tracer } from './providers/tracer/tracer.ts';

export async function openTracer(
  { tracing }: Pick<Env, 'tracing'>,
  about: { readonly version: string; readonly role: string; readonly log: Logger },
): Promise<Tracer | undefined> {
  if (!tracing) return undefined;
  const { createOpenTelemetryTracer } = await import('./providers/tracer/open-telemetry.ts');
  const { version, role, log } = about;
  return createOpenTelemetryTracer({
    ...tracing,
    resource: { 'service.version': version, 'shop.role': role, ...tracing.resource },
    warn: (problem) => log.warn(problem),
  });
}
