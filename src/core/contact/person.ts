// Parsers of the contact fields of the checkout: the normalised value, or the problem with it.

import { err, ok, type Result } from '../result.ts';
import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';

const PERSON_NAME_MAX_LENGTH = 120;
export const GIFT_CARD_MAX_LENGTH = 300;

export type PersonProblem =
  | 'name-required'
  | 'surname-required'
  | 'phone-required'
  | 'email-required'
  | 'invalid-phone'
  | 'invalid-email'
  | 'too-long';

type ParsedField = Result<string, PersonProblem>;

export function readPersonName(typed: string): ParsedField {
  const trimmed = typed.trim().replace(/\s+/g, ' ');
  if (trimmed === '') return err('name-required');
  return trimmed.length > PERSON_NAME_MAX_LENGTH ? err('too-long') : ok(trimmed);
}

/** Of the person who picks up the parcel: couriers ask for a document with both names. */
export function readRecipientName(typed: string): ParsedField {
  const name = readPersonName(typed);
  return name.ok && !name.value.includes(' ') ? err('surname-required') : name;
}

export function readPersonPhone(typed: string): ParsedField {
  if (typed.trim() === '') return err('phone-required');
  const phone = readPhone(typed);
  return phone === null ? err('invalid-phone') : ok(phone);
}

export function readPersonEmail(typed: string): ParsedField {
  if (typed.trim() === '') return err('email-required');
  const email = readEmail(typed);
  return email === null ? err('invalid-email') : ok(email);
}
