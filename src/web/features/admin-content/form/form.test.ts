// The form sends only changed values, in the right language, and reports each error at its field.
import { describe, expect, test } from 'vitest';
import type { EditEntry, EditField, EditType } from '#server/modules/editing/editing.types.ts';
import type { AdminFailure } from '#web/admin-kit/api/admin-api.ts';
import { jsonFault } from './json-place.ts';
import { markText } from './mark-text.ts';
import { problemNotes, problemsOf } from './problems.ts';
import { slugOf } from './slug.ts';
import { buildBody } from './to-body.ts';
import { valuesOf } from './values.ts';

const base = { localized: false, required: false, readOnly: false };
const scalar = (name: string, type: string, more: object = {}): EditField =>
  ({ ...base, kind: 'scalar', name, type, unique: false, money: false, ...more }) as EditField;
const type: EditType = {
  name: 'product',
  path: 'products',
  kind: 'collection',
  displayName: 'Product',
  localized: true,
  draftAndPublish: false,
  label: 'title',
  history: true,
  comesBack: true,
  can: { create: true, update: true, delete: true },
  fields: [
    scalar('title', 'string', { localized: true, required: true, maxLength: 10 }),
    scalar('price', 'integer', { money: true, required: true, min: 0 }),
    scalar('settings', 'json'),
    scalar('from', 'datetime'),
    scalar('sold', 'integer', { readOnly: true }),
    {
      ...base,
      kind: 'component',
      name: 'formats',
      many: true,
      fields: [
        scalar('alonePrice', 'integer', { money: true, min: 100 }),
        scalar('soldFrom', 'datetime'),
        scalar('soldUntil', 'datetime', { after: 'soldFrom' }),
      ],
    },
  ],
};
const t = (key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' ');
const entry: EditEntry = {
  documentId: 'a',
  updatedAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
  status: null,
  locales: {
    ru: {
      title: 'Лес',
      price: 199_050,
      settings: { a: 1 },
      from: '2026-05-01T21:00:00.000Z',
      sold: 3,
      formats: [{ id: 7, alonePrice: 50_000 }],
    },
    en: null,
  },
};
const loaded = valuesOf(type, entry, 'ru');
const send = (values: typeof loaded) =>
  buildBody({ type, values, initial: loaded, present: ['ru'], requiresAll: true }, t);

describe('entry form values', () => {
  test('labels shared links in the user’s language and keeps links without a translation', () => {
    const genres = { ...base, kind: 'relation', name: 'genres', many: true, target: 'genre', targetLabel: 'title' };
    const linked: EditType = { ...type, fields: [genres as unknown as EditField] };
    const locales = {
      ru: {
        genres: [
          { documentId: 'w', title: 'Лес' },
          { documentId: 'm', title: 'Луна' },
        ],
      },
      en: { genres: [{ documentId: 'w', title: 'Wood' }] },
    };
    expect(valuesOf(linked, { ...entry, locales }, 'en').shared.genres).toEqual([
      { documentId: 'w', label: 'Wood' },
      { documentId: 'm', label: 'Луна' },
    ]);
  });

  test('shows roubles and Moscow time and sends nothing when nothing was changed', () => {
    expect(loaded.shared).toMatchObject({ price: '1990.50', from: '2026-05-02T00:00', settings: '{\n  "a": 1\n}' });
    expect(send(loaded)).toEqual({ locales: {}, problems: {} });
  });

  test('sends changed values per language, shared values with the first language', () => {
    const values = {
      shared: { ...loaded.shared, price: '2 000,00', from: '2026-05-02T12:30' },
      ru: loaded.ru,
      en: { title: 'Wood' },
    };
    expect(send(values)).toEqual({
      locales: { ru: { price: 200_000, from: '2026-05-02T09:30:00.000Z' }, en: { title: 'Wood' } },
      problems: {},
    });
  });

  test('reports each error at its field', () => {
    const values = {
      shared: {
        ...loaded.shared,
        price: '',
        settings: '{\n "a": x }',
        formats: [{ key: 'k', id: 7, values: { alonePrice: '0,5' } }],
      },
      ru: { title: 'Слишком длинное' },
      en: { title: '' },
    };
    expect(send(values).problems).toEqual({
      'ru.title': 'validation.tooBig.string 10',
      'shared.price': 'validation.required',
      'shared.settings': 'adminContent.jsonFault 2 7',
      'shared.formats.0.alonePrice': 'validation.tooSmall.number 1',
    });
  });

  test.each([
    ['2026-05-02T12:30', true],
    ['2026-05-02T12:00', true],
    ['2026-05-02T12:31', false],
    ['', false],
  ])('marks a start at 12:30 and an end at %s: %s', (soldUntil, isWrong) => {
    const dates = { soldFrom: '2026-05-02T12:30', soldUntil };
    const values = { ...loaded, shared: { ...loaded.shared, formats: [{ key: 'k', id: 7, values: dates }] } };
    expect('shared.formats.0.soldUntil' in send(values).problems).toBe(isWrong);
  });

  test('requires fields of a new entry in the first language only', () => {
    const empty = valuesOf(type, null, 'ru');
    const { problems } = buildBody({ type, values: empty, initial: null, present: [], requiresAll: true }, t);
    expect(Object.keys(problems).sort()).toEqual(['ru.title', 'shared.price']);
    const draft = buildBody({ type, values: empty, initial: null, present: [], requiresAll: false }, t);
    expect(draft).toEqual({ locales: { ru: {} }, problems: {} });
  });
});

test.each([
  ['{"a": 1}', null],
  ['{"a": 1', { line: 1, column: 8 }],
  ['{\n  "a": 1,\n}', { line: 3, column: 1 }],
  ['[1, 2,, 3]', { line: 1, column: 7 }],
])('jsonFault of %j is %j', (text, place) => {
  expect(jsonFault(text)).toEqual(place);
});

test('slugOf transliterates a title', () => {
  expect(slugOf('Ёжик и щука: 2-я часть!')).toBe('yozhik-i-shchuka-2-ya-chast');
});

test.each([
  ['bold', 'о [море] здесь', 'о **[море]** здесь'],
  ['bold', 'о **[море]** здесь', 'о [море] здесь'],
  ['italic', 'о [море]', 'о *[море]*'],
  ['list', 'раз\nд[ва\nт]ри', 'раз\n[- два\n- три]'],
  ['list', 'раз\n[- два\n- три]', 'раз\n[два\nтри]'],
  ['heading', '[]О книге\nтекст', '[## О книге]\nтекст'],
  ['link', 'о [море]', 'о [море](https://)'],
] as const)('markText %s turns %j into %j', (mark, shown, wanted) => {
  const start = shown.indexOf('[');
  const end = shown.indexOf(']') - 1;
  const made = markText(mark, { text: shown.replace('[', '').replace(']', ''), start, end });
  if (mark === 'link') expect(made.text).toBe(wanted);
  else
    expect(
      `${made.text.slice(0, made.start)}[${made.text.slice(made.start, made.end)}]${made.text.slice(made.end)}`,
    ).toBe(wanted);
});

describe('rules named by the form', () => {
  const failure = (...errors: { path: string[]; message: string }[]) =>
    ({ details: { errors, locale: 'ru' }, sentence: '2 errors occurred' }) as unknown as AdminFailure;

  test('a text in a field of a sum or a number names what is needed', () => {
    const typed = { ...loaded, shared: { ...loaded.shared, price: 'abc' } };
    expect(send(typed).problems).toEqual({ 'shared.price': 'adminContent.rules.money' });
    const plain = { ...type, fields: [scalar('position', 'integer')] };
    const values = { ...loaded, shared: { position: 'abc' } };
    expect(
      buildBody({ type: plain, values, initial: null, present: [], requiresAll: true }, t).problems['shared.position'],
    ).toBe('adminContent.rules.number');
  });

  test('a pattern is named in words, or as it is', () => {
    const regex = { ...type, fields: [scalar('url', 'string'), scalar('own', 'string')] };
    const answer = failure(
      { path: ['url'], message: 'url must match the following: "/^https?:///"' },
      { path: ['own'], message: 'own must match the following: "/^x$/"' },
    );
    expect(problemsOf(answer, regex, t).fields).toEqual({
      'shared.url': 'adminContent.rules.https',
      'shared.own': 'adminContent.rules.other ^x$',
    });
  });

  test('the number of errors is the number of marked fields, also beside an error of no field', () => {
    const answer = failure(
      { path: ['title'], message: 'title must be defined.' },
      { path: ['price'], message: 'price must be defined.' },
      { path: ['price'], message: 'price must be greater than or equal to 1' },
      { path: ['gone'], message: 'gone is unknown' },
    );
    const found = problemsOf(answer, type, t);
    expect(Object.keys(found.fields)).toHaveLength(2);
    expect(problemNotes(found, t)).toEqual(['validation.several 2', 'gone is unknown']);
  });
});
