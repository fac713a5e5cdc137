// The two languages say the same things, with the same blanks to fill, in proper typography.
import { describe, expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { AREAS, COPY_PARTS, storefrontAreas } from './areas.ts';
import { heldCopy, holdCopy, translate } from './copy.ts';

function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key));
}
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('copy', () => {
  it('has the same keys in Russian and English', () => {
    expect(
      texts(en)
        .map(([key]) => key)
        .sort(),
    ).toEqual(
      texts(ru)
        .map(([key]) => key)
        .sort(),
    );
  });

  it('has the same placeholders in both languages', () => {
    const english = new Map(texts(en));
    for (const [key, text] of texts(ru)) {
      expect({ key, blanks: placeholders(english.get(key) ?? '') }).toEqual({ key, blanks: placeholders(text) });
    }
  });

  it('leaves no text of the storefront empty or untranslated', () => {
    for (const [key, text] of texts(storefrontAreas(en))) {
      expect({ key, text: text.trim() }).not.toEqual({ key, text: '' });
      if (key !== 'nav.language') expect({ key, cyrillic: /[а-яё]/i.test(text) }).toEqual({ key, cyrillic: false });
    }
  });

  it('keeps Russian typography: guillemets, and no dash or short word at the end of a line', () => {
    for (const [key, text] of texts(storefrontAreas(ru))) {
      expect({ key, quotes: text.includes('"') }).toEqual({ key, quotes: false });
      expect({ key, dash: / —/.test(text) }).toEqual({ key, dash: false });
      expect({ key, short: /(^|\s)(в|и|с|к|о|у|а|на|не|по|до|из|за|от) /i.test(text) }).toEqual({ key, short: false });
    }
  });

  it('ties no more words together than a line of a small phone holds', () => {
    for (const [key, text] of texts(storefrontAreas(ru)))
      expect({ key, tied: text.split(/[ \n]/).filter((words) => words.length > 24) }).toEqual({ key, tied: [] });
  });

  it('says what is wrong with a field in one place: no form has such a sentence of its own', () => {
    for (const copy of [ru, en]) {
      const { validation, ...rest } = storefrontAreas(copy);
      const sentences = new Set(texts(validation).map(([, text]) => text));
      expect(texts(rest).filter(([, text]) => sentences.has(text))).toEqual([]);
      const known = /электронной почты$|a valid email|номер телефона$|a valid phone|^Обязательное поле|is required$/;
      expect(texts(rest).filter(([, text]) => known.test(text))).toEqual([]);
    }
  });

  it('sends a browser only the areas it shows, each in one part', () => {
    expect(Object.keys(storefrontAreas(ru)).sort()).toEqual([...AREAS].sort());
    expect(Object.values(COPY_PARTS).flat().sort()).toEqual([...AREAS].sort());
  });
});

describe('held copy', () => {
  it('comes in parts, and those who hold it see the next one too', () => {
    holdCopy('en', { site: en.site });
    const held = heldCopy('en');
    holdCopy('en', { myBooks: en.myBooks });
    expect(held).toMatchObject({ site: en.site, myBooks: en.myBooks });
  });
});

describe('translate', () => {
  const copy = { greeting: { hello: 'Здравствуйте, {name}' } };

  it('fills the blanks of a text', () => {
    expect(translate(copy, 'greeting.hello', { name: 'Анна' })).toBe('Здравствуйте, Анна');
  });

  it('refuses an unknown key and a blank left empty', () => {
    expect(() => translate(copy, 'greeting.bye')).toThrow('No text for greeting.bye');
    expect(() => translate(copy, 'greeting.hello')).toThrow('needs {name}');
  });
});
