// The editor names pages, scenes and issues in plain words, never by file ids.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { copyFor, registerCopy, translator } from '#web/i18n/copy.ts';
import { type IssueContext, issueMessage, locateIssue } from '../issues/issue-place.ts';
import { pageTitle } from './page-title.ts';
import { createStoryNames } from './story-names.ts';
import { type Files, pagesOf, readStory } from './story-shape.ts';

const folder = join(import.meta.dirname, '../../../../../../content/stories');

function filesOf(slug: string): Files {
  const read = (name: string) => [name, readFileSync(join(folder, slug, name), 'utf8')] as const;
  const scenes = readdirSync(join(folder, slug, 'scenes')).map((name) => `scenes/${name}`);
  return Object.fromEntries(['story.json', 'text.ru.txt', 'text.en.txt', ...scenes].map(read));
}

function contextOf(files: Files, locale: 'ru' | 'en' = 'ru'): IssueContext {
  const story = readStory(files);
  const t = translator(locale);
  const { adminBooks } = copyFor(locale);
  const word = (of: 'poses' | string, id: string) =>
    (adminBooks as unknown as Record<string, Record<string, string>>)[of]?.[id] ?? id;
  return { files, story, t, locale, words: { t, locale, word }, names: createStoryNames(files, story, { t, locale }) };
}

const issueAt = (file: string, line: number, column: number, message = 'Что-то не так.'): PlacedIssue => ({
  file,
  line,
  column,
  code: 'value-wrong',
  message: { ru: message, en: message },
});

/** Line number of the first line containing a text, from 1. */
const lineOf = (files: Files, file: string, text: string): number =>
  (files[file] ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;

registerCopy('ru', { adminBooks: ru.adminBooks });
registerCopy('en', { adminBooks: en.adminBooks });

describe('pageTitle', () => {
  it.each([
    ['ru', '# {полное имя}\n*и ночь*', 'Маша Иванова'],
    ['ru', '— А где {имя}? — {спросил|спросила} Сова.', 'А где Маша? — спросила Сова.'],
    ['ru', 'Лисёнок прижался {к имя:дат} поближе.', 'Лисёнок прижался к Маше поближе.'],
    ['ru', '!friend Вдвоём с мамой.\nА дальше лес.', 'А дальше лес.'],
    ['en', "{Name's} hat is red.", 'Mia’s hat is red.'],
  ] as const)('personalises the first line (%s) of %j', (locale, text, title) => {
    expect(pageTitle(text, locale)).toBe(title);
  });

  it('truncates a long line between words', () => {
    const title = pageTitle('Ночью все спят. Спит дом, спит кот, спит даже скрипучая ступенька.', 'ru') ?? '';
    expect(title).toMatch(/^Ночью все спят.*[^\s,]…$/);
    expect(title.length).toBeLessThan(50);
  });

  it('returns null for a text without words', () => expect(pageTitle('\n// заметка\n', 'ru')).toBeNull());
});

describe('createStoryNames', () => {
  it.each(readdirSync(folder).filter((name) => !name.includes('.')))(
    'names pages, files and blocks of %s without ids',
    (slug) => {
      for (const locale of ['ru', 'en'] as const) {
        const { names, story, files } = contextOf(filesOf(slug), locale);
        const shown = pagesOf(story ?? expect.fail());
        const said = [
          ...shown.flatMap((page) => [names.page(page.page), names.title(page)]),
          ...Object.keys(files).map((file) => names.file(file)),
          ...shown.flatMap(({ text }) => (text === null ? [] : [names.block(text)])),
        ];
        expect(said.filter((name) => /scene|\.json|\.txt|cover-|\{|\}|undefined/.test(name))).toEqual([]);
      }
    },
  );
});

describe('placeOfIssue', () => {
  const files = filesOf('night-forest');
  const context = contextOf(files);

  it('maps an issue in a page text to the page and the line of its field', () => {
    const line = lineOf(files, 'text.ru.txt', 'Не спит {имя}');
    const { label, target } = locateIssue(issueAt('text.ru.txt', line, 9), context);
    expect(label).toBe('Страница 3, русский текст, строка 2');
    expect(target).toEqual({ tab: 'pages', page: 3, place: 'words 3 ru', caret: { line: 2, column: 9 } });
  });

  it('maps an issue in a scene to the page and the named layer', () => {
    const line = lineOf(files, 'scenes/scene-01.json', '"forest/spruces"');
    const { label, target } = locateIssue(issueAt('scenes/scene-01.json', line, 7), context);
    expect(label).toBe('Страница 3, картинка, слой 4 «Ели, задний план»');
    expect(target).toEqual({ tab: 'pages', page: 3, place: 'layers.3' });
  });

  it('maps an issue in the wardrobe to the garment, and one in the page list to the page', () => {
    const mittens = lineOf(files, 'story.json', '"mittens"');
    expect(locateIssue(issueAt('story.json', mittens, 30), context).label).toBe(
      'Книга целиком, Одежда девочки, варежки',
    );
    const page = lineOf(files, 'story.json', '"number": 4');
    expect(locateIssue(issueAt('story.json', page, 20), context).target).toMatchObject({ tab: 'pages', page: 4 });
  });

  it('maps an issue in an unreadable file to its line', () => {
    const broken = { ...files, 'story.json': '{' };
    const { label, target } = locateIssue(issueAt('story.json', 1, 2), contextOf(broken));
    expect(label).toBe('Книга целиком, строка 1');
    expect(target.tab).toBe('files');
  });
});

describe('sayIssue', () => {
  it('removes the field path and replaces ids by names', () => {
    const context = contextOf(filesOf('night-forest'));
    const wrong = issueAt('scenes/scene-01.json', 1, 1, 'zones.0.size.min: слишком мало.');
    expect(issueMessage(wrong, context)).toBe('Слишком мало.');
    const asked = issueAt('text.ru.txt', 1, 1, 'История не задаёт вопроса «friend»: добавьте его.');
    expect(issueMessage(asked, context)).toBe('История не задаёт вопроса «друг»: добавьте его.');
  });
});
