// What is said about a name, a phone or an e-mail address that cannot be taken as it is typed.
import type { PersonProblem } from '#core/person.ts';
import type { CopyKey } from './copy.ts';

export const PERSON_WORDS: Readonly<Record<PersonProblem, CopyKey>> = {
  'name-required': 'validation.specify.name',
  'phone-required': 'validation.specify.phone',
  'email-required': 'validation.specify.email',
  'invalid-phone': 'validation.format.phone',
  'invalid-email': 'validation.format.email',
  'too-long': 'validation.tooBig.string',
};

export const NAME_LIMIT = 120;
