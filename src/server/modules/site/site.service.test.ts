// The seller is named only if all legally required data are set.
import { expect, test } from 'vitest';
import type { ShopContent } from '../../content-types/shop-content.ts';
import { createSiteService } from './site.service.ts';

const WHOLE = {
  legalName: 'ООО «Проба»',
  legalAddress: 'Москва',
  taxNumber: '7700000000',
  registrationNumber: '1027700000000',
};
const named = (global: object | null) =>
  createSiteService({ single: async () => global } as unknown as ShopContent).namesSeller();

test('with name, address and both numbers it does', async () => {
  expect(await named(WHOLE)).toBe(true);
});

test.each(Object.keys(WHOLE))('without %s it does not', async (missing) => {
  expect(await named({ ...WHOLE, [missing]: null })).toBe(false);
  expect(await named({ ...WHOLE, [missing]: '' })).toBe(false);
});

test('nor does a shop without the record', async () => {
  expect(await named(null)).toBe(false);
});

const inBothLanguages = (english: object) =>
  createSiteService({
    single: async (type: string, { locale }: { locale: string }) =>
      type === 'delivery-config'
        ? null
        : {
            ...WHOLE,
            supportPhone: null,
            ...(locale === 'en' && english),
            supportEmail: 'hello@proba.example',
          },
  } as unknown as ShopContent);

test('an empty English address is replaced by the Russian one and named as missing', async () => {
  const site = inBothLanguages({ legalName: 'Proba', legalAddress: '' });
  expect(await site.operator('en')).toMatchObject({ legalName: 'Proba', legalAddress: 'Москва' });
  expect((await site.global('en')).seller).toEqual({ ...WHOLE, legalName: 'Proba' });
  expect(await site.untranslatedSeller()).toEqual(['legalAddress']);
});

test('a filled English address is kept', async () => {
  const site = inBothLanguages({ legalName: 'Proba', legalAddress: 'Moscow' });
  expect(await site.operator('en')).toMatchObject({ legalName: 'Proba', legalAddress: 'Moscow' });
  expect(await site.untranslatedSeller()).toEqual([]);
});

test.each([
  ['+74951234567', '+7 495 123-45-67'],
  ['8 (495) 123 45 67', '+7 495 123-45-67'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
])('the phone %s is shown as %s', async (supportPhone, shown) => {
  const site = inBothLanguages({ supportPhone });
  expect((await site.operator('en')).supportPhone).toBe(shown);
  expect((await site.global('en')).supportPhone).toBe(shown);
});
