// Localised message for a failed admin call: passes on localised server messages and translates the English ones of the content API.
import type { PersonProblem } from '#core/contact/person.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';

const BY_STATUS: Readonly<Record<number, CopyKey>> = {
  0: 'admin.failures.unreached',
  401: 'admin.failures.signedOut',
  403: 'admin.failures.forbidden',
  404: 'admin.failures.gone',
  409: 'admin.failures.changed',
  413: 'admin.failures.tooLarge',
  429: 'admin.failures.tooMany',
  500: 'admin.failures.broken',
  502: 'admin.failures.away',
  503: 'admin.failures.away',
  504: 'admin.failures.away',
  507: 'admin.failures.full',
};

/** The content API and the media library answer in English, as Strapi does. */
const BY_WORDS: readonly (readonly [said: RegExp, text: CopyKey])[] = [
  [/^File type '.*' is not allowed$/, 'admin.failures.fileKind'],
  [/^The file is damaged/, 'admin.failures.damagedFile'],
  [/cannot be cropped$/, 'admin.failures.noCrop'],
  [/^The frame is not inside the picture$/, 'admin.failures.frame'],
  [/^File is not a valid image$/, 'admin.failures.notPicture'],
  [/^The picture has .* megapixels/, 'admin.failures.pixels'],
  [/^Files are empty$/, 'admin.failures.emptyFile'],
  [/^The text holds a character that cannot be stored$/, 'admin.failures.letter'],
  [/must be unique$/, 'adminContent.taken'],
  [/^invalid$/, 'admin.failures.invalid'],
];

/** Error codes of the staff and role endpoints. */
const BY_CODE: Readonly<Record<string, CopyKey>> = {
  'not-yours': 'adminStaff.failures.not-yours',
  'own-account': 'adminStaff.failures.own-account',
  'last-administrator': 'adminStaff.failures.last-administrator',
  'no-such-role': 'adminStaff.failures.no-such-role',
  'invalid-email': 'validation.format.email',
  taken: 'adminStaff.failures.taken',
  'already-staff': 'adminStaff.failures.already-staff',
  'is-customer': 'adminStaff.failures.is-customer',
  'name-taken': 'adminStaff.failures.name-taken',
  'no-second-factor': 'adminStaff.failures.no-second-factor',
  'too-many-mails': 'adminStaff.failures.too-many-mails',
  'no-such-action': 'adminStaff.failures.no-such-action',
  'customers-run-nothing': 'adminStaff.failures.customers-run-nothing',
  'role-is-kept': 'adminStaff.failures.role-is-kept',
};

export function failureSentence(t: Translate, { status, name, message, details }: ApiFailure): string {
  if (details.reason === 'not-fresh') return t('secondFactor.verifyFirst');
  if (name === 'TimeoutError') return t('admin.failures.slow');
  // A failure with a reason carries a localised message.
  if (typeof details.reason === 'string' && message.includes(' ')) return message;
  const words =
    BY_CODE[message] ??
    PERSON_PROBLEM_KEYS[message as PersonProblem] ??
    BY_WORDS.find(([said]) => said.test(message))?.[1] ??
    BY_STATUS[status];
  return words ? t(words, { limit: PERSON_NAME_MAX_LENGTH }) : message;
}
