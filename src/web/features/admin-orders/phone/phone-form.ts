// What staff typed in the form of an order by phone, what is wrong with it, and the request it makes.
import { MAX_PRINTED_COPIES } from '#core/books/book-limits.ts';
import type { PersonProblem } from '#core/contact/person.ts';
import { readPersonEmail, readPersonName, readPersonPhone, readRecipientName } from '#core/contact/person.ts';
import type { Locale } from '#core/locale.ts';
import type { CorrectedLook } from '#core/look/correct-look.ts';
import type { Gender } from '#core/names/forms.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { Result } from '#core/result.ts';
import type { Answer, Input } from '#web/api/contracts.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';
import { parseRoubles } from '../actions/refund-input.ts';

export type Stories = Answer<'GET /api/admin/orders/phone/stories'>['data'];
export type Story = Stories['stories'][number];
type Body = NonNullable<Input<'POST /api/admin/orders/phone'>['body']>;
type PriceBody = NonNullable<Input<'POST /api/admin/orders/phone/price'>['body']>;

export interface PhoneForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly locale: Locale;
  readonly slug: string;
  readonly childName: string;
  readonly fullName: string;
  readonly age: number;
  readonly gender: Gender | null;
  /** By hand; null while the default look of the gender is kept. */
  readonly look: CorrectedLook | null;
  readonly askPhoto: boolean;
  readonly paper: 'none' | 'printed' | 'premium';
  readonly copies: string;
  readonly electronic: boolean;
  readonly coloring: boolean;
  readonly city: { readonly code: string; readonly name: string } | null;
  readonly point: string;
  readonly tariff: string;
  readonly isOther: boolean;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly discount: 'none' | 'percent' | 'amount';
  readonly discountValue: string;
  readonly discountReason: string;
  readonly note: string;
  readonly consent: boolean;
}

export const EMPTY_FORM: PhoneForm = {
  name: '',
  phone: '',
  email: '',
  locale: 'ru',
  slug: '',
  childName: '',
  fullName: '',
  age: 4,
  gender: null,
  look: null,
  askPhoto: false,
  paper: 'printed',
  copies: '1',
  electronic: false,
  coloring: false,
  city: null,
  point: '',
  tariff: '',
  isOther: false,
  recipientName: '',
  recipientPhone: '',
  discount: 'none',
  discountValue: '',
  discountReason: '',
  note: '',
  consent: false,
};

export type Field =
  | 'name'
  | 'phone'
  | 'email'
  | 'slug'
  | 'childName'
  | 'fullName'
  | 'gender'
  | 'copies'
  | 'formats'
  | 'point'
  | 'recipientName'
  | 'recipientPhone'
  | 'discountValue'
  | 'discountReason'
  | 'consent';
export type Problems = Partial<Readonly<Record<Field, string>>>;

const MIN_REASON_LENGTH = 3;
const isDigital = ({ paper }: PhoneForm): boolean => paper === 'none';

const copiesOf = ({ copies }: PhoneForm): number | null => {
  const count = Number(copies);
  return Number.isInteger(count) && count >= 1 && count <= MAX_PRINTED_COPIES ? count : null;
};

function choiceOf(form: PhoneForm): BookChoice | null {
  const { paper, electronic, coloring } = form;
  const copies = isDigital(form) ? 1 : copiesOf(form);
  if (copies === null || (isDigital(form) && !electronic && !coloring)) return null;
  return { paper: paper === 'none' ? null : paper, copies, electronic, coloring };
}

/** Undefined while it is not a discount. */
function discountOf({ discount, discountValue, discountReason }: PhoneForm): PriceBody['discount'] | undefined {
  if (discount === 'none') return null;
  const reason = discountReason.trim();
  const value = discount === 'percent' ? Number(discountValue) : (parseRoubles(discountValue) ?? 0);
  const isValue = discount === 'percent' ? Number.isInteger(value) && value >= 1 && value <= 99 : value >= 100;
  return isValue && reason.length >= MIN_REASON_LENGTH ? { kind: discount, value, reason } : undefined;
}

const deliveryOf = (form: PhoneForm): PriceBody['delivery'] =>
  isDigital(form) || !form.city || !form.point || !form.tariff
    ? null
    : { city: form.city.code, point: form.point, tariff: form.tariff };

/** What the sum depends on; null while the sum cannot be known. */
export function priceBody(form: PhoneForm): PriceBody | null {
  const choice = choiceOf(form);
  const discount = discountOf(form);
  const delivery = deliveryOf(form);
  if (!form.slug || !choice || discount === undefined || (!isDigital(form) && !delivery)) return null;
  const email = readPersonEmail(form.email);
  return { slug: form.slug, locale: form.locale, choice, delivery, discount, email: email.ok ? email.value : '' };
}

export function problemsOf(form: PhoneForm, t: Translate): Problems {
  const text = (field: Field, problem: string | null) => (problem === null ? {} : { [field]: problem });
  const person = (field: Field, read: Result<string, PersonProblem>) =>
    text(field, read.ok ? null : t(PERSON_PROBLEM_KEYS[read.error], { limit: PERSON_NAME_MAX_LENGTH }));
  const missing = (field: Field, isMissing: boolean, key: CopyKey, params = {}) =>
    text(field, isMissing ? t(key, params) : null);
  const named = (field: Field, typed: string, read: typeof normaliseName, limit: number) => {
    const key = typed.trim().length > limit ? 'adminOrders.phone.nameLong' : 'adminOrders.phone.nameBad';
    return missing(field, !read(typed).ok, key);
  };
  const printed = !isDigital(form);
  const isDiscount = form.discount !== 'none';
  const value = { ...form, discountReason: 'given' };
  return {
    ...person('name', printed && !form.isOther ? readRecipientName(form.name) : readPersonName(form.name)),
    ...person('phone', readPersonPhone(form.phone)),
    ...person('email', readPersonEmail(form.email)),
    ...missing('slug', form.slug === '', 'adminOrders.phone.storyMissing'),
    ...named('childName', form.childName, normaliseName, NAME_LIMIT),
    ...(form.fullName.trim() === '' ? {} : named('fullName', form.fullName, normaliseFullName, FULL_NAME_LIMIT)),
    ...missing('gender', form.gender === null, 'adminOrders.phone.genderMissing'),
    ...missing('copies', printed && copiesOf(form) === null, 'adminOrders.phone.copiesBad', {
      max: MAX_PRINTED_COPIES,
    }),
    ...missing('formats', !printed && choiceOf(form) === null, 'adminOrders.phone.formatMissing'),
    ...missing('point', printed && deliveryOf(form) === null, 'adminOrders.phone.pointMissing'),
    ...(printed && form.isOther
      ? {
          ...person('recipientName', readRecipientName(form.recipientName)),
          ...person('recipientPhone', readPersonPhone(form.recipientPhone)),
        }
      : {}),
    ...missing(
      'discountValue',
      isDiscount && discountOf(value) === undefined,
      form.discount === 'percent' ? 'adminOrders.phone.discountBad' : 'adminOrders.phone.discountAmountBad',
    ),
    ...missing(
      'discountReason',
      isDiscount && form.discountReason.trim().length < MIN_REASON_LENGTH,
      'adminOrders.phone.reasonShort',
    ),
    ...missing('consent', !form.consent, 'adminOrders.phone.consentMissing'),
  };
}

/** Null while something is missing. */
export function orderBody(form: PhoneForm, looks: Stories['looks'], total: number, key: string): Body | null {
  const price = priceBody(form);
  if (!price || form.gender === null) return null;
  const { email: _, ...priced } = price;
  const { look, corrected } = form.look ?? { look: looks[form.gender], corrected: [] };
  return {
    ...priced,
    key,
    total,
    buyer: { name: form.name, phone: form.phone, email: form.email },
    recipient: form.isOther && !isDigital(form) ? { name: form.recipientName, phone: form.recipientPhone } : null,
    child: {
      name: form.childName,
      fullName: form.fullName.trim() === '' ? form.childName : form.fullName,
      age: form.age,
      gender: form.gender,
    },
    look,
    corrected: [...corrected],
    askPhoto: form.askPhoto,
    note: form.note,
    consent: true,
  };
}
