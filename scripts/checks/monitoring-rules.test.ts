// The files of deploy/monitoring as Prometheus reads them, where no promtool is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeOfPromQl } from './promql.ts';

const folder = join(import.meta.dirname, '../../deploy/monitoring');
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const dashboard: unknown = JSON.parse(readFileSync(join(folder, 'grafana-shop.json'), 'utf8'));

/** One rule of the file, every line of it: Prometheus refuses the whole file for one unknown key. */
const RULE =
  /^ {6}- alert: ([A-Z]\w+)\n {8}expr: (\S.*)\n {8}for: \d+[smhd]\n {8}labels: \{ severity: (?:page|warn) \}\n {8}annotations:\n {10}summary: '((?:[^']|'')+)'\n {10}action: '((?:[^']|'')+)'\n/gm;
const HEAD = /^(?:#.*\n)*groups:\n {2}- name: \w+\n {4}rules:\n/;
/** What Prometheus fills in, with the functions it knows. */
const TEMPLATE =
  /^\{\{ \$(?:value|labels\.\w+)(?: \| (?:humanize|humanize1024|humanizeDuration|humanizePercentage))? \}\}$/;

const rules = [...alerts.matchAll(RULE)].map(([, name = '', expression = '', summary = '', action = '']) => ({
  name,
  expression,
  words: `${summary} ${action}`,
}));

function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === 'expr' && typeof inside === 'string' ? [inside] : expressionsIn(inside),
  );
}

describe('alerts.yml', () => {
  it('consists of whole rules with different names', () => {
    expect(rules.length).toBeGreaterThan(5);
    expect(alerts.replace(HEAD, '').replace(RULE, '')).toBe('');
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  it.each(rules)('$name asks for series, and fills in what Prometheus knows', ({ expression, words }) => {
    // YAML would end a plain text there.
    expect(expression).not.toMatch(/: |\s#|^["'[{&*!|>%@`]/);
    expect(typeOfPromQl(expression)).toBe('instant');
    expect((words.match(/\{\{.*?\}\}/g) ?? []).filter((template) => !TEMPLATE.test(template))).toEqual([]);
  });
});

describe('grafana-shop.json', () => {
  const expressions = expressionsIn(dashboard);

  it('has expressions', () => expect(expressions.length).toBeGreaterThan(10));
  it.each(expressions)('%s can be drawn', (expression) => {
    expect(typeOfPromQl(expression)).not.toBe('range');
  });
});

describe('typeOfPromQl', () => {
  it.each([
    ['sum(rate(a_total[5m])', 'a bracket that is never closed'],
    ['sum(rate(a_total))', 'a rate of single samples'],
    ['a_total[5m] > 1', 'a comparison of a range'],
    ['ratee(a_total[5m])', 'an unknown function'],
    ['sum by job (a)', 'labels without brackets'],
    ['a{job="x}', 'a text without its end'],
    ['a{job=="x"}', 'a comparison of numbers between labels'],
    ['a{job=~"("}', 'a pattern that is none'],
    ['a b', 'two expressions'],
    ['topk(a, 3)', 'arguments in another order'],
    ['rate(a[five])', 'a duration in words'],
    ['a or 1', 'a number in place of series'],
    ['1 > 0', 'a comparison of numbers'],
    ['', 'nothing'],
  ])('refuses %s: %s', (expression) => expect(() => typeOfPromQl(expression)).toThrow());
});
