// The settings of a shop as its owner edits them: which fields there are, and what is wrong with what was typed.
import { readEmail } from './email.ts';
import { isPhone } from './inquiry.ts';
import { isRegistrationNumber, isTaxNumber } from './seller.ts';

/** Of the record `global`, the same in every language. */
export const SITE_FIELDS = [
  ...(['supportEmail', 'supportPhone', 'taxNumber', 'registrationNumber', 'themeColor'] as const),
  ...(['yandexVerification', 'googleVerification', 'metrikaId', 'pixelId', 'pixelKind', 'mapsKey'] as const),
  ...(['freePages', 'maintenance', 'visitLongitude', 'visitLatitude'] as const),
] as const;
/** Of the record `global`, said in each language. */
export const SITE_WORDS = [
  ...(['siteTitle', 'description', 'legalName', 'legalAddress', 'maintenanceText', 'visitAddress'] as const),
  'printer',
] as const;
/** Of the record `delivery-config`. */
export const DELIVERY_FIELDS = [
  ...(['freeInRussia', 'fromPostalCode', 'parcelGrams', 'giftWrapPrice'] as const),
  ...(['makingMinWorkingDays', 'makingMaxWorkingDays', 'printingWorkingDays'] as const),
  ...(['preorderMinWorkingDays', 'preorderMaxWorkingDays', 'capitalsMinDays', 'capitalsMaxDays'] as const),
  ...(['elsewhereMinDays', 'elsewhereMaxDays'] as const),
] as const;
export const DELIVERY_WORDS = ['fromCity'] as const;

export type SettingValue = string | number | boolean | null;
export type Settings = Readonly<Record<string, SettingValue>>;
export type SettingsProblem = 'required' | 'email' | 'phone' | 'tax-number' | 'registration-number' | 'order' | 'wrong';
export type SettingsProblems = Readonly<Record<string, SettingsProblem>>;

const REQUIRED = ['siteTitle', 'description', 'supportEmail', 'fromCity'];
/** The first of each may not be more than the second. */
const RANGES = [
  ['makingMinWorkingDays', 'makingMaxWorkingDays'],
  ['preorderMinWorkingDays', 'preorderMaxWorkingDays'],
  ['capitalsMinDays', 'capitalsMaxDays'],
  ['elsewhereMinDays', 'elsewhereMaxDays'],
] as const;

/** Of what was changed, with the rest as it stands. */
export function settingsProblems(changes: Settings, whole: Settings): SettingsProblems {
  const problems: Record<string, SettingsProblem> = {};
  for (const [name, value] of Object.entries(changes)) {
    const text = typeof value === 'string' ? value.trim() : value;
    if (REQUIRED.includes(name) && (text === null || text === '')) problems[name] = 'required';
    else if (typeof text !== 'string' || text === '') continue;
    else if (name === 'supportEmail' && readEmail(text) === null) problems[name] = 'email';
    else if (name === 'supportPhone' && !isPhone(text)) problems[name] = 'phone';
    else if (name === 'taxNumber' && !isTaxNumber(text)) problems[name] = 'tax-number';
    else if (name === 'registrationNumber' && !isRegistrationNumber(text)) problems[name] = 'registration-number';
  }
  const now: Settings = { ...whole, ...changes };
  for (const [least, most] of RANGES) {
    if (!(least in changes || most in changes)) continue;
    if (Number(now[least] ?? 0) > Number(now[most] ?? Number.POSITIVE_INFINITY)) problems[most] = 'order';
  }
  return problems;
}
