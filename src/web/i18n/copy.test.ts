// Both languages have the same keys and placeholders, and follow typographic rules.
import { describe, expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { AREAS, COPY_PARTS, storefrontAreas } from './areas.ts';
import { copyFor, registerCopy, translate } from './copy.ts';

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
    const blanks = (copy: object) =>
      Object.fromEntries(texts(copy).map(([key, text]) => [key, placeholders(text).join()]));
    expect(blanks(en)).toEqual(blanks(ru));
  });

  it('leaves no text of the storefront empty or untranslated', () => {
    const bare = texts(storefrontAreas(en)).filter(
      ([key, text]) => text.trim() === '' || (key !== 'nav.language' && /[а-яё]/i.test(text)),
    );
    expect(bare).toEqual([]);
  });

  it('keeps Russian typography: guillemets, and no dash or short word at the end of a line', () => {
    const violation = /"| —|(^|\s)(в|и|с|к|о|у|а|на|не|по|до|из|за|от) /i;
    expect(texts(storefrontAreas(ru)).filter(([, text]) => violation.test(text))).toEqual([]);
  });

  it('has no unbreakable run of words longer than a line of a small phone', () => {
    const tied = texts(storefrontAreas(ru)).filter(([, text]) =>
      text.split(/[ \n]/).some((words) => words.length > 24),
    );
    expect(tied).toEqual([]);
  });

  it('defines field errors only in the validation area', () => {
    for (const copy of [ru, en]) {
      const { validation, ...rest } = storefrontAreas(copy);
      const sentences = new Set(texts(validation).map(([, text]) => text));
      expect(texts(rest).filter(([, text]) => sentences.has(text))).toEqual([]);
      const known =
        /^Проверьте адрес почты|^Check the email address|номер телефона$|a valid phone|^Обязательное поле|is required$/;
      expect(texts(rest).filter(([, text]) => known.test(text))).toEqual([]);
    }
  });

  it('sends a browser only the areas it uses, each in one part', () => {
    expect(Object.keys(storefrontAreas(ru)).sort()).toEqual([...AREAS].sort());
    expect(Object.values(COPY_PARTS).flat().sort()).toEqual([...AREAS].sort());
  });
});

describe('heldCopy', () => {
  it('includes parts that are added later', () => {
    registerCopy('en', { site: en.site });
    const held = copyFor('en');
    registerCopy('en', { myBooks: en.myBooks });
    expect(held).toMatchObject({ site: en.site, myBooks: en.myBooks });
  });
});

describe('translate', () => {
  const copy = { greeting: { hello: 'Здравствуйте, {name}' } };

  it('fills placeholders', () => {
    expect(translate(copy, 'greeting.hello', { name: 'Анна' })).toBe('Здравствуйте, Анна');
  });

  it('throws for an unknown key and a missing placeholder value', () => {
    expect(() => translate(copy, 'greeting.bye')).toThrow('No text for greeting.bye');
    expect(() => translate(copy, 'greeting.hello')).toThrow('needs {name}');
  });
});
