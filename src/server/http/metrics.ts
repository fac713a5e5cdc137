// Prometheus metrics: process, jobs, backups, and response times by route pattern, never by address, so that no id leaks.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { forbidden } from '#core/errors.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface MetricSources {
  /** Jobs per queue: due and not begun, and those whose every attempt failed. */
  queues(): Promise<readonly { readonly queue: string; readonly waiting: number; readonly failed: number }[]>;
  lastBackups(): Promise<Readonly<Record<'backup' | 'drill', Date | null>>>;
}

export function installMetrics(app: FastifyInstance, token: string | undefined, sources?: MetricSources): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (sources) addShopMetrics(registry, sources);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : LOOPBACK.has(request.ip);
    if (!allowed) throw forbidden();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function addShopMetrics(registry: Registry, sources: MetricSources): void {
  const addJobGauge = (state: 'waiting' | 'failed', help: string): void => {
    new Gauge({
      name: `jobs_${state}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset();
        // The other metrics stay available while the database is down.
        for (const { queue: job, [state]: count } of await sources.queues().catch(() => []))
          if (count > 0) this.set({ job }, count);
      },
    });
  };
  addJobGauge('waiting', 'Jobs that are due and not begun');
  addJobGauge('failed', 'Jobs whose every try has failed, kept for a week');
  new Gauge({
    name: 'backup_finished_timestamp_seconds',
    help: 'When the last backup and the last restore drill finished',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const { backup, drill } = await sources.lastBackups().catch(() => ({ backup: null, drill: null }));
      if (backup) this.set({ kind: 'backup' }, backup.getTime() / 1000);
      if (drill) this.set({ kind: 'drill' }, drill.getTime() / 1000);
    },
  });
}
