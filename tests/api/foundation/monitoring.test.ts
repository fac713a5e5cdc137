// Alert rules and the dashboard under deploy/monitoring ask for metrics and routes that the shop really has.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordBackupRun } from '#server/backup/backup-runs.repository.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { startTestApp } from './test-app.ts';

const { database } = await copyTestDatabase('shop');
const { app } = await startTestApp(database);

const rules = readFileSync('deploy/monitoring/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/monitoring/grafana-shop.json', 'utf8');
const expressions = [
  ...[...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, text = '']) => text),
  ...[...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)+)"/g)].map(([, text = '']) => JSON.parse(`"${text}"`) as string),
];

test('rules and dashboard name metrics of the shop only', async () => {
  await recordBackupRun(database, { kind: 'backup', durationMs: 1, files: 1, rows: 1 });
  await app.inject('/api/health');
  const { body } = await app.inject('/api/metrics');
  const served = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  // `up` is Prometheus's own.
  const named = expressions.flatMap((text) => [
    ...text.matchAll(/\b((?:[a-z0-9]+_){2,}[a-z0-9]+|jobs_\w+)\b(?!\s*\()/g),
  ]);
  const names = [...new Set(named.map(([, name]) => name))];
  expect(names.length).toBeGreaterThan(7);
  const families = names.map((name) => name?.replace(/_(bucket|count)$/, ''));
  expect(families.filter((name) => !served.has(name))).toEqual([]);
  expect(body).toMatch(/^backup_finished_timestamp_seconds\{kind="backup"\} 1[0-9.e+]+$/m);
});

test('routes of the dashboard exist', () => {
  const routes = expressions.flatMap((text) => [...text.matchAll(/method="(\w+)",route="([^"]+)"/g)]);
  expect(routes.length).toBeGreaterThan(1);
  for (const [, method = '', url = ''] of routes) expect(app.hasRoute({ method, url }), url).toBe(true);
});
