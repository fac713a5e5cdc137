// Messages of rejected settings name the rule of the field.
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { type Translate, translate } from '#web/i18n/copy.ts';
import { settingProblem } from './setting-fields.tsx';

const t: Translate = (key, params) => translate(ru, key, params).replaceAll('\u00a0', ' ');

test('names the allowed range in displayed units, the form of a code and the number of digits', () => {
  expect(settingProblem(t, 'freePages', 'range')).toBe('Нужно число от 0 до 24');
  expect(settingProblem(t, 'giftWrapPrice', 'range', 100)).toBe('Нужно число от 0 до 1000000');
  expect(settingProblem(t, 'metrikaId', 'pattern')).toMatch(/Только цифры/);
  expect(settingProblem(t, 'siteTitle', 'long')).toMatch(/80/);
  expect(settingProblem(t, 'taxNumber', 'tax-number-length')).toMatch(/10 цифр/);
  expect(settingProblem(t, 'taxNumber', undefined)).toBeUndefined();
});
