// Messages of the order flow, word for word as in the specification.
import { expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { translate } from './copy.ts';

const MESSAGES = [
  ['errors.request', 'Failed to send request, please try again'],
  ['errors.generic', 'An unexpected error occurred. Please try again later.'],
  ['photo.errors.no-face', 'No child detected in the image. Please upload an image where a child is clearly visible.'],
  ['validation.consent', 'Consent to personal data processing is required'],
  ['orderForm.problems.materials', 'You must consent to the use of provided materials and personal data'],
  ['preview.waiting.waiting', 'Waiting for generation'],
  ['preview.waiting.almost', 'Almost done'],
  ['preview.cancelled.title', 'Book generation cancelled'],
  ['preview.cancelled.failed', 'Failed to cancel generation'],
  ['preview.change.againFailed', 'Failed to regenerate page'],
  ['preview.confirm.failed', 'Failed to confirm book, please try again'],
  ['preview.finished.downloadFailed', 'Failed to download the file'],
  ['orders.file.failed', 'Failed to download the file'],
  ['preview.notify.failed', 'Subscription error. Please try again.'],
] as const;

/** Reads no-break spaces as spaces. */
const asRead = (text: string): string => text.replaceAll('\u00a0', ' ');

it.each(MESSAGES)('%s is: %s', (key, message) => {
  expect(asRead(translate(en, key))).toBe(message);
  expect(translate(ru, key)).toMatch(/[а-яё]/iu);
});

it('the maintenance notice names its duration', () => {
  expect(`${translate(en, 'preview.maintenance.title')}: ${translate(en, 'preview.maintenance.text')}`).toMatch(
    /^Technical works: .*about 2 hours/,
  );
  expect(asRead(translate(ru, 'preview.maintenance.text'))).toContain('около 2 часов');
});
