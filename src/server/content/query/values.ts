// Parses values of filters and bodies by attribute type; an invalid one yields a 400 with the reason.
import { badRequest } from '#core/errors.ts';
import type { ScalarField } from '../model.ts';

const DATE = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;
const TIME = /^(2[0-3]|[01]\d):([0-5]\d):([0-5]\d)(\.\d{1,3})?$/;
const ISO = /^(\d{4})-\d\d(-\d\d)?([T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?)?$/i;

export function readDate(value: unknown): string {
  const match = typeof value === 'string' ? DATE.exec(value) : null;
  if (!match) throw badRequest('Invalid format, expected yyyy-MM-dd');
  const [text, year, month, day] = match;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  if (!exists || year === '0000') throw badRequest('Invalid date');
  return text;
}

export function readTime(value: unknown): string {
  if (typeof value !== 'string') throw badRequest(`Expected a string, got a ${typeof value}`);
  const match = TIME.exec(value);
  if (!match) throw badRequest('Invalid time format, expected HH:mm:ss.SSS');
  return `${match[1]}:${match[2]}:${match[3]}.${(match[4] ?? '.').slice(1).padEnd(3, '0')}`;
}

/** An ISO date (UTC without a time zone) or milliseconds since 1970. */
export function readDateTime(value: unknown): string {
  const text = String(value);
  let time = Number.NaN;
  if (ISO.test(text)) time = Date.parse(withZone(text.replace(' ', 'T').replace(',', '.')));
  else if (/^-?\d{1,15}$/.test(text)) time = Number(text);
  const date = new Date(time);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) {
    throw badRequest('Invalid format, expected a timestamp or an ISO date');
  }
  return date.toISOString();
}

function withZone(text: string): string {
  if (!text.includes('T') && !text.includes('t')) return text;
  if (/z$/i.test(text)) return text.toUpperCase();
  const zone = /([+-]\d\d)(:?)(\d\d)?$/.exec(text.slice(10));
  if (!zone) return `${text}Z`;
  return `${text.slice(0, text.length - zone[0].length)}${zone[1]}:${zone[3] ?? '00'}`;
}

const TRUE = new Set<unknown>(['true', 't', '1', 1, true]);
const FALSE = new Set<unknown>(['false', 'f', '0', 0, false]);

export function readBoolean(value: unknown): boolean {
  if (TRUE.has(value)) return true;
  if (FALSE.has(value)) return false;
  throw badRequest('Invalid boolean input. Expected "t","1","true","false","0","f"');
}

export interface SqlValue {
  readonly type: string;
  readonly value: string | number | boolean;
}

const INT_MAX = 2_147_483_647;

function readNumber(text: string, field: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw badRequest(`${field} expects a number, got ${JSON.stringify(text.slice(0, 60))}`);
  return number;
}

/** A number in the column's range is compared in the column's type, so that the index applies; any other one as numeric. */
function wholeNumber(text: string, field: string, limit: number, type: string): SqlValue {
  const number = readNumber(text, field);
  if (Number.isInteger(number) && Math.abs(number) <= limit) return { type, value: number };
  return { type: 'numeric', value: /^[+-]?\d+$/.test(text.trim()) ? text.trim() : number };
}

export function filterValue(type: ScalarField['type'] | 'id', value: string, field: string): SqlValue {
  switch (type) {
    case 'id':
    case 'biginteger':
      return wholeNumber(value, field, Number.MAX_SAFE_INTEGER, 'bigint');
    case 'integer':
      return wholeNumber(value, field, INT_MAX, 'integer');
    case 'decimal':
      return { type: 'numeric', value: readNumber(value, field) };
    case 'float':
      return { type: 'double precision', value: readNumber(value, field) };
    case 'boolean':
      return { type: 'boolean', value: readBoolean(value) };
    case 'date':
      return { type: 'date', value: readDate(value) };
    case 'time':
      return { type: 'time', value: readTime(value) };
    case 'datetime':
      return { type: 'timestamptz', value: readDateTime(value) };
    default:
      return { type: 'text', value };
  }
}
