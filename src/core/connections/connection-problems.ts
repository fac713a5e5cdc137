// Check of a connection's form. On the server only: private networks are recognised with a module of Node.js.
import { isPrivateHost } from '../http/private-host.ts';
import { CONNECTION_FIELDS, type ConnectionName, type ConnectionValues, type FieldProblem } from './connections.ts';
import { HOST_KEY_FINGERPRINT } from './host-key.ts';

const MAX_LENGTH = 500;
const MAX_KEY_LENGTH = 10_000;
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$|^\[?[0-9a-f:.]+\]?$/i;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const DIGITS = /^\d{1,12}$/;

interface Rules {
  /** Hosts of private networks, which the environment may allow. */
  readonly allowsPrivate: boolean;
}

type Check = (value: string, rules: Rules) => FieldProblem | null;

const host: Check = (value, { allowsPrivate }) => {
  if (!HOST.test(value)) return 'host';
  return !allowsPrivate && isPrivateHost(value) ? 'private' : null;
};
const port: Check = (value) => (DIGITS.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? null : 'number');
const digits: Check = (value) => (DIGITS.test(value) ? null : 'number');
const endpoint: Check = (value, rules) => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return 'https';
  if (url.protocol !== 'https:' && !rules.allowsPrivate) return 'https';
  return !rules.allowsPrivate && isPrivateHost(url.hostname) ? 'private' : null;
};

const CHECKS: Readonly<Record<string, Check>> = {
  'payment.shopId': digits,
  'courier.senderCity': digits,
  'mail.host': host,
  'mail.port': port,
  'mail.fromAddress': (value) => (EMAIL.test(value) ? null : 'email'),
  'printing.host': host,
  'printing.port': port,
  'printing.privateKey': (value) => (value.includes('PRIVATE KEY') ? null : 'private-key'),
  'printing.hostKey': (value) => (HOST_KEY_FINGERPRINT.test(value) ? null : 'fingerprint'),
  'storage.endpoint': endpoint,
};

/** At least one of them is needed. */
const ONE_OF: Readonly<Partial<Record<ConnectionName, readonly [string, string]>>> = {
  courier: ['senderPoint', 'senderAddress'],
  printing: ['password', 'privateKey'],
};

/** Every wrong field at once. The server's key is not needed for the test that shows it. */
export function connectionProblems(
  name: ConnectionName,
  values: ConnectionValues,
  rules: Rules & { readonly withoutHostKey?: boolean },
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const field of CONNECTION_FIELDS[name]) {
    const value = values[field.name] ?? '';
    const problem = problemOf();
    if (problem) problems[field.name] = problem;

    function problemOf(): FieldProblem | null {
      if (value === '') {
        const isNeeded = field.required && !(field.name === 'hostKey' && rules.withoutHostKey);
        return isNeeded ? 'required' : null;
      }
      if (value.length > (field.kind === 'secret-text' ? MAX_KEY_LENGTH : MAX_LENGTH)) return 'long';
      if (field.options && !field.options.includes(value)) return 'choice';
      return CHECKS[`${name}.${field.name}`]?.(value, rules) ?? null;
    }
  }
  const pair = ONE_OF[name];
  if (pair?.every((field) => !values[field])) for (const field of pair) problems[field] ??= 'one-of-two';
  return problems;
}
