// Fields and validation of the shop settings that the owner edits in the staff area.
import { readEmail } from '../contact/email.ts';
import { isPhone } from '../contact/inquiry.ts';
import { isRegistrationNumber, isTaxNumber } from './seller.ts';

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
  'maintenance',
  'visitLongitude',
  'visitLatitude',
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
export type SettingsProblem = 'required' | 'email' | 'phone' | 'tax-number' | 'registration-number' | 'order' | 'wrong';
export type SettingsProblems = Readonly<Record<string, SettingsProblem>>;

const REQUIRED = ['siteTitle', 'description', 'supportEmail', 'fromCity'];
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
    const text = typeof value === 'string' ? value.trim() : value;
    if (REQUIRED.includes(name) && (text === null || text === '')) problems[name] = 'required';
    else if (typeof text !== 'string' || text === '') continue;
    else if (name === 'supportEmail' && readEmail(text) === null) problems[name] = 'email';
    else if (name === 'supportPhone' && !isPhone(text)) problems[name] = 'phone';
    else if (name === 'taxNumber' && !isTaxNumber(text)) problems[name] = 'tax-number';
    else if (name === 'registrationNumber' && !isRegistrationNumber(text)) problems[name] = 'registration-number';
  }
  const merged: Settings = { ...current, ...changes };
  for (const [minField, maxField] of RANGES) {
    if (!(minField in changes || maxField in changes)) continue;
    if (Number(merged[minField] ?? 0) > Number(merged[maxField] ?? Number.POSITIVE_INFINITY))
      problems[maxField] = 'order';
  }
  return problems;
}
