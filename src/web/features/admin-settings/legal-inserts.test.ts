import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { LEGAL_PLACEHOLDERS, legalProblems } from '#core/legal/legal-text.ts';
import { dateLineOf, LEGAL_INSERTS, meantInsert, shownLegalText, storedLegalText } from './legal-inserts.ts';

const FOLDER = 'content/legal';
const TEXTS = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

describe('inserts of legal texts', () => {
  it.each(TEXTS)('shows %s without its date line and stores it unchanged', (name) => {
    const locale = name.endsWith('.ru.md') ? 'ru' : 'en';
    const stored = readFileSync(join(FOLDER, name), 'utf8');
    const shown = shownLegalText(stored, locale);
    expect(shown).not.toMatch(/^updated:/m);
    if (locale === 'ru') expect(shown).not.toMatch(/\{[A-Za-z]+\}/);
    expect(storedLegalText(dateLineOf(stored), shown)).toBe(stored);
  });

  it('explains every placeholder and cookie', () => {
    const keys = LEGAL_INSERTS.map(({ key }) => key);
    const cookies = Object.keys(COOKIES).map((name) => `cookie${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    expect(keys.toSorted()).toEqual(
      [...LEGAL_PLACEHOLDERS, ...cookies, ...cookies.map((name) => `${name}Time`)].toSorted(),
    );
    expect(new Set(LEGAL_INSERTS.map(({ names }) => names.ru)).size).toBe(keys.length);
  });

  it('stores a Russian insert in any case, and leaves an unknown one to be reported with a suggestion', () => {
    const stored = storedLegalText('', '## Мы {#we}\n\n{Продавец}, {продовец}');
    expect(stored).toBe('## Мы {#we}\n\n{seller}, {продовец}');
    const [problem] = legalProblems({ ru: stored, en: '## We {#we}' });
    expect(problem).toMatchObject({ kind: 'blank', found: '{продовец}' });
    expect(meantInsert(problem?.found, problem?.meant, 'ru')).toBe('{продавец}');
    expect(meantInsert('{selller}', '{seller}', 'ru')).toBe('{продавец}');
    expect(meantInsert('{foo}', undefined, 'ru')).toBeUndefined();
  });
});
