import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy, translator } from '#web/i18n/copy.ts';
import { freshSentence } from './fresh-note.tsx';

registerCopy('ru', storefrontAreas(ru));
const t = translator('ru');
const at = Date.parse('2026-11-18T12:00:00Z');
const said = (fresh: boolean, secondsAgo: number) =>
  freshSentence(t, { fresh, provenAt: new Date(at - secondsAgo * 1000).toISOString() }, at).replaceAll('\u00a0', ' ');

test('says when the last proof was given while it is fresh', () => {
  expect(said(true, 200)).toMatch(/3 мин\. назад/);
  expect(said(true, 20)).toMatch(/только что/);
});

test('says that a proof will be asked for once the last one is too old', () => {
  expect(said(false, 2000)).toMatch(/попросим/);
});
