// The command `npm run render`: reads its arguments, draws pages or a file, and returns the written files.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { LOCALES, type Locale } from '#core/locale.ts';
import { GENDERS } from '#core/names/forms.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { UserFacingError } from '#core/user-facing-error.ts';

import type { BookSpec, PageChoice, PageId, SpecError } from '#engine/book/book-spec.ts';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import { type BookFile, makeBookFile } from '#engine/book/file/make-file.ts';
import { type ChosenFace, heroFromPhotos, paintFromPhoto } from '#engine/book/hero/hero-from-photo.ts';
import { findPage } from '#engine/book/page/compose-page.ts';
import { type VariantNumber, variantFromNumber } from '#engine/book/page/page-variant.ts';
import { type RenderedPage, renderPages } from '#engine/book/render-book.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { contactSheet } from '#engine/preflight/contact-sheet.ts';
import type { DrawingError } from '#engine/sketch/receive-drawing.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import type { Gender, PageVariant } from '#engine/types.ts';
import { createProgressBar } from '../progress-bar.ts';
import { readAnswers } from '../read-answers.ts';
import { content, knownStory } from '../story-command.ts';
import { readCast } from './read-cast.ts';
import { readDrawing } from './read-drawing.ts';
import { readGroup } from './read-group.ts';

const USAGE =
  'Usage: npm run render -- STORY --name Маша --gender female --age 4 [--full-name "Маша Иванова"] [--photo FILE]... ' +
  '[--dedication TEXT] [--answer toy=rabbit] [--answer pet=cat:Мурка:ginger] [--with second=Петя:male:6:sibling] [--with grownup=grandmother:Баба Тома] [--group FILE.json] [--drawing FILE] [--drawing-turn 0|1|2|3] [--pages 1,2,front] [--pdf print|cover|cover-hard|ebook|coloring] [--rgb] [--locale ru|en] ' +
  '[--variant 1|2|4] [--seed N] [--sheet] [--out DIR]';

const OPTIONS = {
  name: { type: 'string' },
  'full-name': { type: 'string' },
  gender: { type: 'string' },
  age: { type: 'string' },
  photo: { type: 'string', multiple: true },
  dedication: { type: 'string' },
  answer: { type: 'string', multiple: true },
  with: { type: 'string', multiple: true },
  group: { type: 'string' },
  drawing: { type: 'string' },
  'drawing-turn': { type: 'string', default: '0' },
  pages: { type: 'string' },
  pdf: { type: 'string' },
  rgb: { type: 'boolean' },
  locale: { type: 'string', default: 'ru' },
  variant: { type: 'string', default: '1' },
  seed: { type: 'string', default: '0' },
  out: { type: 'string', default: 'out' },
  sheet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const readArguments = (args: string[]) => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new UserFacingError(`${String(cause instanceof Error ? cause.message : cause).split('.')[0]}.\n${USAGE}`);
  }
};

const oneOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T => {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UserFacingError(`--${name} must be one of ${allowed.join(', ')}.`);
  return found;
};

const wholeNumber = (name: string, value: string | undefined): number => {
  if (value === undefined || !/^\d{1,9}$/.test(value)) throw new UserFacingError(`--${name} must be a whole number.`);
  return Number(value);
};

const pageList = (value: string): PageId[] =>
  value.split(',').map((part) => {
    const page = part.trim();
    if (page === 'front' || page === 'back') return page;
    if (!/^\d{1,3}$/.test(page)) throw new UserFacingError('--pages must be page numbers, front or back: 1,2,front.');
    return Number(page);
  });

const sentenceOf = ({ code, ...problem }: SpecError | DrawingError, locale: Locale): string => {
  const details = 'details' in problem && problem.details ? problem.details : {};
  const copy = locale === 'ru' ? ru : en;
  const sentences: Record<string, string> = { ...copy.names.errors, ...copy.bookFiles.errors, ...copy.photo.errors };
  return fillPlaceholders(sentences[code] ?? code, details);
};

const heroOf = async (
  engine: BookEngine,
  files: readonly string[] | undefined,
  child: { gender: Gender; age: number },
  variant: PageVariant,
  locale: Locale,
) => {
  if (!files || files.length === 0) return { look: defaultLook(child.gender) };
  const photos = await Promise.all(
    files.map(async (file): Promise<ChosenFace> => {
      const photo = await readFile(file).catch(() => {
        throw new UserFacingError(`The photo ${file} cannot be read.`);
      });
      return { photo };
    }),
  );
  const hero = await heroFromPhotos(engine, photos as [ChosenFace, ...ChosenFace[]], child);
  if (!hero.ok) throw new UserFacingError(sentenceOf(hero.error, locale));
  const { look, readings } = hero.value;
  const photo = photos[0]?.photo;
  const reading = readings[0];
  return variant === 'painted-skin' && photo && reading
    ? { look, painted: await paintFromPhoto(engine, photo, { reading }) }
    : { look };
};

/** All requested pages small and side by side, for review. */
const sheetOf = async (pages: readonly RenderedPage[]): Promise<Buffer> => {
  const proofs = await Promise.all(
    pages.map(async ({ choice, bytes }) => {
      const { data, info } = await sharp(bytes).resize(480).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return { picture: { data, width: info.width, height: info.height }, label: String(choice.page) };
    }),
  );
  return contactSheet(proofs, { columns: 7, cell: 224 });
};

interface PageProgress {
  readonly done: number;
  readonly page: PageId;
  readonly stage: string;
}

interface RenderWork {
  readonly engine: BookEngine;
  readonly spec: BookSpec;
  readonly onProgress: (progress: PageProgress) => void;
  readonly write: (file: string, bytes: Uint8Array) => Promise<void>;
}

async function drawPictures(work: RenderWork, pages: readonly PageChoice[], withSheet: boolean): Promise<void> {
  const { engine, spec, onProgress, write } = work;
  const drawn = await renderPages(engine, spec, pages, 'preview', { onProgress });
  if (!drawn.ok) throw new UserFacingError(sentenceOf(drawn.error, spec.locale));
  for (const { choice, bytes } of drawn.value) {
    const page = typeof choice.page === 'number' ? String(choice.page).padStart(2, '0') : choice.page;
    await write(`${spec.story}-${page}.webp`, bytes);
  }
  if (withSheet) await write(`${spec.story}-contact-sheet.png`, await sheetOf(drawn.value));
}

async function drawFile(
  { engine, spec, onProgress, write }: RenderWork,
  kind: BookFile,
  choices: readonly PageChoice[],
  asked: readonly PageChoice[] | undefined,
): Promise<void> {
  // The date without the time, so that the same command gives the same bytes.
  const createdAt = new Date(new Date().toISOString().slice(0, 10));
  const only = asked?.map(({ page }) => page);
  const made = await makeBookFile(engine, { kind, spec, choices, only, createdAt }, { onProgress });
  if (!made.ok) throw new UserFacingError(sentenceOf(made.error, spec.locale));
  await write(`${spec.story}-${kind}.pdf`, made.value);
}

export async function renderCommand(args: string[]): Promise<string[]> {
  const { values, positionals } = readArguments(args);
  if (values.help || positionals[0] === undefined) throw new UserFacingError(USAGE);
  const story = knownStory(positionals[0]);
  if (values.name === undefined) throw new UserFacingError(`The child’s --name is missing.\n${USAGE}`);
  const gender = oneOf('gender', values.gender, GENDERS);
  const locale = oneOf('locale', values.locale, LOCALES);
  const age = wholeNumber('age', values.age);
  const variant = variantFromNumber(Number(oneOf('variant', values.variant, ['1', '2', '4'])) as VariantNumber);
  const seed = wholeNumber('seed', values.seed);
  const kind =
    values.pdf === undefined
      ? undefined
      : oneOf('pdf', values.pdf, ['print', 'cover', 'cover-hard', 'ebook', 'coloring']);

  const engine = openBookEngine({
    stories: createFolderStories(content),
    folders: { content, cache: resolve('data/plates') },
  });
  const bar = createProgressBar();
  try {
    const loaded = await engine.story({ story });
    const plan = loaded.story;
    // Few scenes have another composition; the other pages of such a book are unchanged.
    const choose = (page: PageId): PageChoice => {
      const other = findPage(loaded, page)?.scene.alternatives?.length;
      const missing = variant === 'alternative-composition' && !other && values.pages === undefined;
      return { page, variant: missing ? 'drawn' : variant, seed };
    };
    const asked = values.pages === undefined ? undefined : pageList(values.pages).map(choose);
    const child = {
      name: values.name,
      fullName: values['full-name'] ?? values.name,
      gender,
      age,
      ...(values.dedication !== undefined && { dedication: values.dedication }),
    };
    const hero = await heroOf(engine, values.photo, child, variant, locale);
    const answers = readAnswers(values.answer ?? []);
    const imprint = { year: new Date().getFullYear() };
    const turn = oneOf('drawing-turn', values['drawing-turn'], ['0', '1', '2', '3']);
    const drawn = values.drawing === undefined ? undefined : await readDrawing(engine, values.drawing, turn);
    if (drawn && !drawn.ok) throw new UserFacingError(sentenceOf(drawn.error, locale));
    const { answer, drawing } = drawn?.value ?? {};
    const given = { ...answers, ...(answer && { drawing: answer }) };
    const cast = readCast(values.with);
    const group = values.group === undefined ? undefined : await readGroup(values.group, child);
    const spec: BookSpec = {
      story,
      locale,
      child,
      answers: given,
      imprint,
      ...hero,
      ...(cast && { cast }),
      ...(group && { group }),
      ...(drawing && { drawing }),
    };
    const out = resolve(values.out);
    await mkdir(out, { recursive: true });
    const onProgress = ({ done, page, stage }: PageProgress) => bar.update(done, `page ${page}: ${stage}`);
    const written: string[] = [];
    const write = async (file: string, bytes: Uint8Array) => {
      await writeFile(join(out, file), bytes);
      written.push(join(values.out, file));
    };
    const work: RenderWork = { engine, spec, onProgress, write };
    if (kind === undefined) {
      const pages = asked ?? (['front', ...plan.pages.map(({ number }) => number), 'back'] as const).map(choose);
      await drawPictures(work, pages, values.sheet === true);
    } else {
      const choices = plan.pages.map(({ number }) => choose(number));
      await drawFile(work, kind === 'print' && values.rgb ? 'print-rgb' : kind, choices, asked);
    }
    return written;
  } finally {
    bar.end();
    await engine.close();
  }
}
