// Error texts for names, phones and email addresses.
import type { PersonProblem } from '#core/contact/person.ts';
import type { CopyKey } from './copy.ts';

export const PERSON_PROBLEM_KEYS: Readonly<Record<PersonProblem, CopyKey>> = {
  'name-required': 'validation.specify.name',
  'surname-required': 'validation.specify.surname',
  'phone-required': 'validation.specify.phone',
  'email-required': 'validation.specify.email',
  'invalid-phone': 'validation.format.phone',
  'invalid-email': 'validation.format.email',
  'too-long': 'validation.tooBig.string',
};

export const PERSON_NAME_MAX_LENGTH = 120;
