// The table of routes and callers: read from routes.json, written as docs/security/routes.md.

import { z } from 'zod';
import { recordOf } from '#core/typed-object.ts';
import { CALLERS } from './door-shop.ts';
import table from './routes.json' with { type: 'json' };

const answerSchema = z.union([z.literal('pass'), z.literal([400, 401, 403, 404])]);
const ruleSchema = z.strictObject({
  who: z.string(),
  answers: z.strictObject(recordOf(CALLERS, () => answerSchema)),
});
const requestSchema = z.strictObject({
  rule: z.string(),
  query: z.string().optional(),
  /** A body that passes validation, or the name of one in the test. */
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
});

export type DoorRule = z.infer<typeof ruleSchema>;
export interface DoorRoute extends Omit<z.infer<typeof requestSchema>, 'rule'> {
  /** As in OpenAPI: `GET /shop/books/{id}`. */
  readonly name: string;
  readonly ruleName: string;
  readonly rule: DoorRule;
}

const { rules, routes: listed } = z
  .strictObject({
    rules: z.record(z.string(), ruleSchema),
    routes: z.record(z.string(), z.union([z.string(), requestSchema])),
  })
  .parse(table);

export const doorRoutes: readonly DoorRoute[] = Object.entries(listed).map(([name, given]) => {
  const { rule: ruleName, ...request } = typeof given === 'string' ? { rule: given } : given;
  const rule = rules[ruleName];
  if (!rule) throw new Error(`${name} names an unknown rule: ${ruleName}`);
  return { name, ruleName, rule, ...request };
});

const cells = (values: readonly unknown[]): string => `| ${values.join(' | ')} |`;

export function routesDocument(): string {
  const used = Object.entries(rules);
  const line = (first: string, { answers }: DoorRule): string =>
    cells([first, ...CALLERS.map((caller) => (answers[caller] === 'pass' ? '✓' : answers[caller]))]);
  return [
    '# Who may call what',
    '',
    'Written by `UPDATE_ROUTES=1 npx vitest run tests/api/security/doors.test.ts` from `tests/api/security/routes.json`.',
    'The same test sends every request of this table to a running shop, and fails when a route of `/api/openapi.json` is',
    'missing here.',
    '',
    '✓: the caller is let in; the answer then depends on the data. A number: the status of the refusal. `guest` and',
    '`account` ask for their own thing. Every other caller asks for the same thing of the guest and of the account, so',
    'their columns say what happens with another person’s thing. `expired`, `forged` and `ended` are tokens of the owner',
    'or of the administrator. `staff account` is the administrator with the token of the account alone.',
    '',
    '## Rules',
    '',
    cells(['rule', 'who is let in', ...CALLERS]),
    cells(['---', '---', ...CALLERS.map(() => '---')]),
    ...used.map(([name, rule]) => line(`${name} | ${rule.who}`, rule)),
    '',
    '## Routes',
    '',
    cells(['route', 'rule', ...CALLERS]),
    cells(['---', '---', ...CALLERS.map(() => '---')]),
    ...doorRoutes.map(({ name, ruleName, rule }) => line(`${name} | ${ruleName}`, rule)),
    '',
  ].join('\n');
}
