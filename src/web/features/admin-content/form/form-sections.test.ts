// Sections of the form of a catalogue book.
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { product } from '#server/content-types/catalogue.ts';
import type { EditField } from '#server/modules/editing/editing.types.ts';
import { translate } from '#web/i18n/copy.ts';
import { isFoldedAway, sectionsOf } from './form-sections.ts';

const fields = Object.entries(product.attributes)
  .filter(([, rules]) => !('private' in rules))
  .map(([name, rules]) => ({ name, required: 'required' in rules, readOnly: false }) as unknown as EditField);

test('shows every field of a book once, what customers see first and technical fields last', () => {
  const sections = sectionsOf('product', fields) ?? [];
  expect(
    sections
      .flatMap((section) => section.fields)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(fields.map(({ name }) => name).sort());
  expect(sections[0]?.fields.map(({ name }) => name).slice(0, 3)).toEqual(['title', 'summary', 'price']);
  expect(sections.filter(({ folded }) => folded).map(({ id }) => id)).toEqual([sections.at(-1)?.id]);
  for (const { title, text } of sections)
    for (const copy of [ru, en]) for (const key of [title, text]) expect(translate(copy, key)).not.toBe('');
});

test('keeps a section open that has a required field or an error, and puts an unknown field into the last one', () => {
  const extra = { name: 'newField', required: false, readOnly: false } as unknown as EditField;
  const last = sectionsOf('product', [...fields, extra])?.at(-1);
  if (!last) throw new Error('no sections');
  expect(last.fields.map(({ name }) => name)).toContain('newField');
  expect(isFoldedAway(last, {})).toBe(true);
  expect(isFoldedAway(last, { 'shared.position': 'wrong' })).toBe(false);
  expect(isFoldedAway({ ...last, fields: [{ ...extra, required: true }] }, {})).toBe(false);
  expect(sectionsOf('genre', fields)).toBeNull();
});
