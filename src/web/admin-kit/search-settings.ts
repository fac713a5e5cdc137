// Settings found by a word of their form, for the command menu.

import type { StaffAction } from '#core/accounts/staff.ts';
import { foldYo } from '#core/text/fold-yo.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

interface SettingsGroup {
  readonly to: string;
  readonly action: StaffAction;
  readonly section: CopyKey;
  readonly title: CopyKey;
  /** Labels of its fields. */
  readonly fields: readonly CopyKey[];
}

const shop = { to: '/admin/settings', action: 'admin::settings.read', section: 'adminLetters.settings.nav' } as const;
const delivery = { ...shop, to: '/admin/settings/delivery', section: 'adminLetters.settings.deliveryTitle' } as const;

const SETTINGS: readonly SettingsGroup[] = [
  {
    ...shop,
    title: 'adminLetters.settings.sellerTitle',
    fields: [
      'adminLetters.settings.legalName',
      'adminLetters.settings.legalAddress',
      'adminLetters.settings.taxNumber',
      'adminLetters.settings.registrationNumber',
      'adminLetters.settings.printer',
    ],
  },
  { ...shop, title: 'adminLetters.settings.maintenanceTitle', fields: ['adminLetters.settings.maintenance'] },
  {
    ...shop,
    title: 'adminLetters.settings.siteTitle',
    fields: ['admin.siteTitle', 'admin.description', 'admin.themeColor', 'adminLetters.settings.freePages'],
  },
  {
    ...shop,
    title: 'adminLetters.settings.reachTitle',
    fields: ['admin.supportEmail', 'adminLetters.settings.supportPhone', 'adminLetters.settings.visitAddress'],
  },
  {
    ...shop,
    title: 'adminLetters.settings.secondFactorTitle',
    fields: ['adminLetters.settings.secondFactorDays'],
  },
  {
    ...shop,
    title: 'adminLetters.settings.referralTitle',
    fields: [
      'adminLetters.settings.referralOn',
      'adminLetters.settings.referralFriendPercent',
      'adminLetters.settings.referralRewardPercent',
      'adminLetters.settings.referralUses',
    ],
  },
  {
    ...shop,
    title: 'adminLetters.settings.costsTitle',
    fields: [],
  },
  {
    ...shop,
    title: 'adminLetters.settings.countersTitle',
    fields: [
      'adminLetters.settings.yandex',
      'adminLetters.settings.google',
      'adminLetters.settings.metrika',
      'adminLetters.settings.maps',
      'adminLetters.settings.pixel',
    ],
  },
  {
    ...delivery,
    title: 'adminLetters.settings.fromTitle',
    fields: ['adminLetters.settings.fromCity', 'adminLetters.settings.parcelGrams'],
  },
  {
    ...delivery,
    title: 'adminLetters.settings.pricesTitle',
    fields: ['adminLetters.settings.freeInRussia', 'adminLetters.settings.giftWrapPrice'],
  },
  {
    ...delivery,
    title: 'adminLetters.settings.daysTitle',
    fields: [
      'adminLetters.settings.making',
      'adminLetters.settings.printing',
      'adminLetters.settings.preorder',
      'adminLetters.settings.capitals',
      'adminLetters.settings.elsewhere',
    ],
  },
  {
    to: '/admin/roles',
    action: 'admin::staff.read',
    section: 'adminStaff.roles.title',
    title: 'adminStaff.roles.refundTitle',
    fields: ['adminStaff.roles.refundLimit'],
  },
];

/** Shorter words are compared whole. */
const MIN_INFLECTED_CHARS = 5;

/** Lower case, with е for ё, so that either letter finds the other. */
export const searchable = (text: string): string => foldYo(text).replaceAll('\u00a0', ' ');

export function searchSettings(t: Translate, can: (action: StaffAction) => boolean, q: string) {
  const typed = searchable(q);
  if (typed === '') return [];
  // Without its ending, so that «метрика» finds «Метрики».
  const asked = typed.length >= MIN_INFLECTED_CHARS ? typed.slice(0, -1) : typed;
  return SETTINGS.filter(({ action }) => can(action)).flatMap(({ to, section, title, fields }) => {
    const field = fields.find((key) => searchable(t(key)).includes(asked));
    if (!field && !searchable(t(title)).includes(asked)) return [];
    return [{ to, text: [t(section), t(title), ...(field ? [t(field)] : [])].join(' › ') }];
  });
}
