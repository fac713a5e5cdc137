// Fields and validation of the shop settings that the owner edits in the staff area.
import { SECOND_FACTOR_GRACE_DAYS } from '../accounts/staff.ts';
import { readEmail } from '../contact/email.ts';
import { isPhone } from '../contact/inquiry.ts';
import { REFERRAL_DEFAULTS } from '../referrals/referral.ts';
import { isRegistrationNumber, isTaxNumber, REGISTRATION_NUMBER_FORM } from './seller.ts';

/** Fields of the record `global` that are shared by all languages. */
export const SITE_FIELDS = [
  'supportEmail',
  'supportPhone',
  'taxNumber',
  'registrationNumber',
  'themeColor',
  'yandexVerification',
  'googleVerification',
  'metrikaId',
  'pixelId',
  'pixelKind',
  'mapsKey',
  'freePages',
  'secondFactorDays',
  'maintenance',
  'visitLongitude',
  'visitLatitude',
  'costPrinted',
  'costPremium',
  'costElectronic',
  'costColoring',
  'costBundle',
  'referralOn',
  'referralFriendPercent',
  'referralRewardPercent',
  'referralUses',
] as const;
/** Translated fields of the record `global`. */
export const SITE_TRANSLATED_FIELDS = [
  'siteTitle',
  'description',
  'legalName',
  'legalAddress',
  'maintenanceText',
  'visitAddress',
  'printer',
] as const;
/** Fields of the record `delivery-config`. */
export const DELIVERY_FIELDS = [
  'freeInRussia',
  'fromPostalCode',
  'parcelGrams',
  'giftWrapPrice',
  'makingMinWorkingDays',
  'makingMaxWorkingDays',
  'printingWorkingDays',
  'preorderMinWorkingDays',
  'preorderMaxWorkingDays',
  'capitalsMinDays',
  'capitalsMaxDays',
  'elsewhereMinDays',
  'elsewhereMaxDays',
] as const;
export const DELIVERY_TRANSLATED_FIELDS = ['fromCity'] as const;

export type SettingValue = string | number | boolean | null;
export type Settings = Readonly<Record<string, SettingValue>>;
export type SettingsProblem =
  | 'required'
  | 'email'
  | 'phone'
  | 'tax-number-length'
  | 'tax-number'
  | 'registration-number-length'
  | 'registration-number'
  /** Outside SETTING_RANGES. */
  | 'range'
  /** Does not match SETTING_PATTERNS. */
  | 'pattern'
  /** Longer than SETTING_MAX_LENGTHS. */
  | 'long'
  /** The end of a range is before its start. */
  | 'order'
  | 'wrong';
export type SettingsProblems = Readonly<Record<string, SettingsProblem>>;

/** Limits of numbers, also declared for the content API. */
export const SETTING_RANGES = {
  freePages: { min: 0, max: 24 },
  secondFactorDays: { min: 0, max: 90 },
  visitLongitude: { min: -180, max: 180 },
  visitLatitude: { min: -90, max: 90 },
  makingMinWorkingDays: { min: 0, max: 100 },
  makingMaxWorkingDays: { min: 0, max: 100 },
  printingWorkingDays: { min: 0, max: 365 },
  preorderMinWorkingDays: { min: 0, max: 365 },
  preorderMaxWorkingDays: { min: 0, max: 365 },
  capitalsMinDays: { min: 0, max: 365 },
  capitalsMaxDays: { min: 0, max: 365 },
  elsewhereMinDays: { min: 0, max: 365 },
  elsewhereMaxDays: { min: 0, max: 365 },
  parcelGrams: { min: 1, max: 100_000 },
  /** Kopecks. */
  giftWrapPrice: { min: 0, max: 100_000_000 },
  /** Kopecks for one copy. */
  costPrinted: { min: 0, max: 100_000_000 },
  costPremium: { min: 0, max: 100_000_000 },
  costElectronic: { min: 0, max: 100_000_000 },
  costColoring: { min: 0, max: 100_000_000 },
  costBundle: { min: 0, max: 100_000_000 },
  referralFriendPercent: { min: 1, max: 50 },
  referralRewardPercent: { min: 1, max: 50 },
  referralUses: { min: 1, max: 1000 },
} as const;
/** Forms of codes, also declared for the content API. */
export const SETTING_PATTERNS = {
  themeColor: '^#[0-9a-fA-F]{6}$',
  metrikaId: '^[0-9]{1,12}$',
  pixelId: '^[0-9]{1,30}$',
  mapsKey: '^[0-9a-zA-Z-]{8,80}$',
  fromPostalCode: '^[0-9]{6}$',
} as const;
/** In characters, also declared for the content API. */
export const SETTING_MAX_LENGTHS = {
  siteTitle: 80,
  description: 500,
  maintenanceText: 500,
  supportPhone: 30,
  visitAddress: 300,
  legalName: 200,
  legalAddress: 300,
  printer: 200,
} as const;

/** The limit of a field in one of the tables above. */
export const settingLimit = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const REQUIRED = [
  ...['siteTitle', 'description', 'supportEmail', 'fromCity', 'themeColor'],
  ...['makingMinWorkingDays', 'makingMaxWorkingDays', 'printingWorkingDays', 'giftWrapPrice'],
  ...['fromPostalCode', 'parcelGrams', 'secondFactorDays', 'freePages'],
  ...['referralFriendPercent', 'referralRewardPercent', 'referralUses'],
];
/** In force while a field is empty; the form shows them. */
export const SETTING_DEFAULTS = {
  secondFactorDays: SECOND_FACTOR_GRACE_DAYS,
  freePages: 2,
  /** A book of 20 × 20 cm in its envelope. */
  parcelGrams: 600,
  ...REFERRAL_DEFAULTS,
} as const;
/** The first of each pair must not exceed the second. */
const RANGES = [
  ['makingMinWorkingDays', 'makingMaxWorkingDays'],
  ['preorderMinWorkingDays', 'preorderMaxWorkingDays'],
  ['capitalsMinDays', 'capitalsMaxDays'],
  ['elsewhereMinDays', 'elsewhereMaxDays'],
] as const;

/** Validates the changed fields against the current settings. */
export function settingsProblems(changes: Settings, current: Settings): SettingsProblems {
  const problems: Record<string, SettingsProblem> = {};
  for (const [name, value] of Object.entries(changes)) {
    const problem = problemOf(name, typeof value === 'string' ? value.trim() : value);
    if (problem) problems[name] = problem;
  }
  const merged: Settings = { ...current, ...changes };
  for (const [minField, maxField] of RANGES) {
    if (!(minField in changes || maxField in changes)) continue;
    if (Number(merged[minField] ?? 0) > Number(merged[maxField] ?? Number.POSITIVE_INFINITY))
      problems[maxField] = 'order';
  }
  return problems;
}

function problemOf(name: string, value: SettingValue): SettingsProblem | null {
  if (value === null || value === '') return REQUIRED.includes(name) ? 'required' : null;
  if (typeof value === 'number') {
    const range = settingLimit(SETTING_RANGES, name);
    return range && !(value >= range.min && value <= range.max) ? 'range' : null;
  }
  return typeof value === 'string' ? textProblem(name, value) : null;
}

function textProblem(name: string, text: string): SettingsProblem | null {
  const pattern = settingLimit(SETTING_PATTERNS, name);
  if (pattern !== undefined && !new RegExp(pattern).test(text)) return 'pattern';
  if (text.length > (settingLimit(SETTING_MAX_LENGTHS, name) ?? Number.POSITIVE_INFINITY)) return 'long';
  switch (name) {
    case 'supportEmail':
      return readEmail(text) === null ? 'email' : null;
    case 'supportPhone':
      return isPhone(text) ? null : 'phone';
    case 'taxNumber':
      if (!/^(\d{10}|\d{12})$/.test(text)) return 'tax-number-length';
      return isTaxNumber(text) ? null : 'tax-number';
    case 'registrationNumber':
      if (!REGISTRATION_NUMBER_FORM.test(text)) return 'registration-number-length';
      return isRegistrationNumber(text) ? null : 'registration-number';
    default:
      return null;
  }
}
