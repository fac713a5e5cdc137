// Fields and validation of an inquiry to the shop, from a partner or a customer.

import { err, ok, type Result } from '../result.ts';
import { readEmail } from './email.ts';

export const PARTNER_KINDS = [
  'kindergartens',
  'schools',
  'photographers',
  'bloggers',
  'bookstores',
  'publishers',
  'printers',
] as const;
/** `question` is sent by customers from the contacts page. */
export const INQUIRY_KINDS = [...PARTNER_KINDS, 'question'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

export const INQUIRY_FIELDS = ['kind', 'name', 'organisation', 'email', 'phone', 'message', 'consent'] as const;
export type InquiryField = (typeof INQUIRY_FIELDS)[number];
/** Raw form values: all strings, so that the form can be shown again unchanged. */
export type InquiryInput = Readonly<Record<InquiryField, string>>;

export interface Inquiry {
  readonly kind: InquiryKind;
  readonly name: string;
  readonly organisation: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export type InquiryProblem =
  | 'required'
  | 'kind-required'
  | 'name-required'
  | 'email-required'
  | 'invalid-email'
  | 'invalid-phone'
  | 'too-short'
  | 'too-long'
  | 'consent-required';
export type InquiryProblems = Readonly<Partial<Record<InquiryField, InquiryProblem>>>;

export const INQUIRY_MAX_LENGTH: Readonly<Record<'name' | 'organisation' | 'phone' | 'message', number>> = {
  name: 80,
  organisation: 120,
  phone: 30,
  message: 3000,
};
export const INQUIRY_MESSAGE_MIN_LENGTH = 10;
const PHONE_DIGIT_COUNT = { min: 10, max: 15 };

const isKind = (typed: string): typed is InquiryKind => INQUIRY_KINDS.some((kind) => kind === typed);

export function readInquiry(typed: InquiryInput): Result<Inquiry, InquiryProblems> {
  const kind = typed.kind.trim();
  const name = toOneLine(typed.name);
  const organisation = toOneLine(typed.organisation);
  const phone = toOneLine(typed.phone);
  const message = removeControlCharacters(typed.message).replace(/\r\n?/g, '\n').trim();
  const email = readEmail(typed.email);
  const candidates: [InquiryField, InquiryProblem | undefined | false][] = [
    ['kind', !isKind(kind) && 'kind-required'],
    ['name', name === '' ? 'name-required' : name.length > INQUIRY_MAX_LENGTH.name && 'too-long'],
    ['organisation', organisation.length > INQUIRY_MAX_LENGTH.organisation && 'too-long'],
    ['email', typed.email.trim() === '' ? 'email-required' : email === null && 'invalid-email'],
    ['phone', phone !== '' && !isPhone(phone) && 'invalid-phone'],
    ['message', messageProblem(message)],
    ['consent', typed.consent === '' && 'consent-required'],
  ];
  const problems = Object.fromEntries(candidates.filter(([, problem]) => problem)) as InquiryProblems;
  if (Object.keys(problems).length > 0 || email === null || !isKind(kind)) return err(problems);
  return ok({ kind, name, organisation, email, phone, message });
}

/** Extension of a school or office phone: «доб. 12», “ext. 12”. */
const EXTENSION = /[,;]?\s*(доб|ext)\.?\s*\d{1,6}$/i;

/** Accepts phones of organisations in any country. */
export function isPhone(phone: string): boolean {
  const number = phone.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '').length;
  return (
    phone.length <= INQUIRY_MAX_LENGTH.phone &&
    /^\+?[\d\s().‑-]+$/.test(number) &&
    digits >= PHONE_DIGIT_COUNT.min &&
    digits <= PHONE_DIGIT_COUNT.max
  );
}

function messageProblem(message: string): InquiryProblem | undefined {
  if (message === '') return 'required';
  if (message.length < INQUIRY_MESSAGE_MIN_LENGTH) return 'too-short';
  return message.length > INQUIRY_MAX_LENGTH.message ? 'too-long' : undefined;
}

/** Removes control and bidi characters: PostgreSQL rejects some of them, others reverse the text around them. */
const removeControlCharacters = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** Removes line breaks, which could inject a mail header. */
const toOneLine = (text: string): string => removeControlCharacters(text).replace(/\s+/g, ' ').trim();
