// The drawing plan of a book: its spec, and per page the choices, offered variants and fingerprint.

import { createHash } from 'node:crypto';
import type { Answers } from '#core/answers/answers.ts';
import type { PageId, PictureVariant } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { moscowYear } from '#core/calendar/working-days.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine, OpenStory } from '#engine/book/engine.ts';
import { bookText, type PageText } from '#engine/book/page/book-text.ts';
import { pageFingerprint } from '#engine/book/page/page-fingerprint.ts';
import { variantFromNumber, variantNumber } from '#engine/book/page/page-variant.ts';
import { isFinished } from '#engine/story/finished.ts';
import { freePages } from '#engine/story/free-pages.ts';
import type { PageVariant } from '#engine/types.ts';
import { qrPath } from '../../../qr-path.ts';
import { type BookRow, type PageChoiceRow, SAMPLE_GUEST } from '../books.repository.ts';
import type { YearCodes } from '../year-code/year-codes.ts';
import { type PictureTarget, parsePageId } from './making.repository.ts';
import type { MakingSettings } from './making-settings.ts';

/** Existing photos with their chosen face. */
export type ChosenFaces = ReadonlyMap<string, { readonly face: number }>;

/** Everything the pages depend on. */
export interface PlanInput {
  readonly book: BookRow;
  readonly choices: readonly PageChoiceRow[];
  readonly photos: ChosenFaces;
  readonly settings: MakingSettings;
  /** Address of the page for listeners that is printed on the last page. */
  readonly listening: string | null;
}

export interface PlannedPage extends PageText {
  /** Shown before payment. */
  readonly free: boolean;
  readonly open: boolean;
  readonly variant: PictureVariant;
  readonly offered: readonly PictureVariant[];
  readonly seed: number;
  /** Photo chosen for this page only. */
  readonly ownPhoto: string | null;
  /** Photo and face the page would be painted from. */
  readonly photo: string | null;
  readonly face: number | null;
}

export interface BookPlan {
  /** Changes when anything the pictures depend on changes. */
  readonly key: string;
  readonly complete: boolean;
  readonly spec: BookSpec;
  /** Front, 1 to the last, back. */
  readonly pages: readonly PlannedPage[];
  /** Identifies the texts that determine the type size. */
  readonly wordsKey: string;
  /** Storage key of an outside illustration; independent of the page's text, which may change. */
  illustrationKey(page: PlannedPage): string;
  fingerprint(page: PlannedPage, target: PictureTarget, typeSize: number, variant?: PictureVariant): string;
}

export const planKey = ({ book, choices, photos, settings, listening }: PlanInput): string => {
  const { story, storyVersion, locale, child, answers, look, createdAt, paidAt, state, illustratorConsent } = book;
  const codeParts = book.hasYearCode && [book.corrected, createdAt];
  const paid = paidAt !== null && state !== 'awaiting_story';
  const asked = [...choices].sort((a, b) => a.page.localeCompare(b.page));
  const all = [
    story,
    storyVersion,
    locale,
    child,
    answers,
    look,
    moscowYear(createdAt),
    paid,
    book.photos,
    illustratorConsent,
    codeParts,
  ];
  return hashOf([...all, asked, [...photos], settings, ...(listening === null ? [] : [listening])]);
};

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export async function planBook(
  engine: BookEngine,
  engineId: string,
  input: PlanInput,
  yearCodes: Pick<YearCodes, 'of' | 'address'>,
): Promise<BookPlan> {
  const { book, settings } = input;
  const { locale, child, look, createdAt } = book;
  const answers = answersLeft(input);
  const code = book.hasYearCode ? yearCodes.of(book) : null;
  const spec: BookSpec = {
    story: book.story,
    version: book.storyVersion,
    locale,
    child,
    answers,
    look,
    imprint: {
      year: moscowYear(createdAt),
      ...(settings.publisher && { publisher: settings.publisher }),
      ...(settings.printer && { printer: settings.printer }),
      ...(input.listening !== null && { listening: await qrPath(input.listening) }),
      ...(code && { yearCode: { address: yearCodes.address(code.code, locale), contentId: code.contentId } }),
    },
  };
  const story = await engine.story(spec);
  const pages = bookText(story, spec).map(planPage(input, story));
  const names = new Map<string, string>();
  /** Another model or another photo gives another picture. */
  const illustratorOf = ({ photo, face }: PlannedPage): string | undefined => {
    const { illustrator } = settings;
    if (!illustrator) return undefined;
    return photo === null ? illustrator.key : `${illustrator.key}/${photo}/${face}`;
  };
  return {
    key: planKey(input),
    complete: isFinished(story.story),
    spec,
    pages,
    wordsKey: hashOf([engineId, story.source.hash, locale, child, answers]),
    illustrationKey(page) {
      const choice = { page: page.page, variant: 'drawn' as const, seed: page.seed };
      const of = { target: 'locked', engine: '', typeSize: 0, illustrator: illustratorOf(page) } as const;
      return pageFingerprint(story, spec, choice, of);
    },
    fingerprint(page, target, typeSize, variant = target === 'locked' ? PICTURE_VARIANT.drawn : page.variant) {
      const known = names.get(`${page.page} ${target} ${variant}`);
      if (known) return known;
      // Blurred pictures all use the default seed.
      const seed = target === 'locked' ? 0 : page.seed;
      const choice = { page: page.page, variant: engineVariant(variant), seed };
      const painted = page.photo === null ? undefined : `${page.photo}/${page.face}`;
      const illustrator = variant === PICTURE_VARIANT.illustrator ? illustratorOf(page) : undefined;
      const name = pageFingerprint(story, spec, choice, { target, engine: engineId, typeSize, painted, illustrator });
      names.set(`${page.page} ${target} ${variant}`, name);
      return name;
    },
  };
}

/** A deleted drawing is an answer no more: the story is drawn without it. */
function answersLeft({ book: { answers }, photos }: PlanInput): Answers {
  const { drawing, ...others } = answers;
  return drawing && !photos.has(drawing.id) ? others : answers;
}

/** The engine's name of a stored variant; an external illustrator is guided by the drawn one. */
export const engineVariant = (variant: PictureVariant): PageVariant =>
  variant === PICTURE_VARIANT.illustrator ? 'drawn' : variantFromNumber(variant);

export const freePagesOf = ({ story }: OpenStory, count: number): PageId[] => [...freePages(story, count), 'front'];

const planPage = ({ book, choices, photos, settings }: PlanInput, story: OpenStory) => {
  const chosen = new Map(choices.map((choice) => [parsePageId(choice.page), choice]));
  const free = new Set(freePagesOf(story, settings.freePages));
  const paid = book.paidAt !== null && book.state !== 'awaiting_story';
  const usual = book.photos.find((photo) => photos.has(photo)) ?? null;
  return (read: PageText): PlannedPage => {
    const choice = chosen.get(read.page);
    const own = choice?.photo ?? null;
    const photo = own !== null && photos.has(own) ? own : usual;
    const offered: PictureVariant[] = read.variants
      .filter((variant) => variant !== 'painted-skin' || photo !== null)
      .map(variantNumber);
    // The sample has no parent who could consent.
    if (settings.illustrator && book.guestId !== SAMPLE_GUEST) offered.push(PICTURE_VARIANT.illustrator);
    const wanted = choice?.variant ?? PICTURE_VARIANT.drawn;
    const isAllowed =
      wanted !== PICTURE_VARIANT.illustrator || book.illustratorConsent === settings.illustrator?.recipient;
    const isFree = free.has(read.page);
    return {
      ...read,
      free: isFree,
      open: isFree || paid,
      offered,
      // Pages painted from a deleted photo fall back to the first variant.
      variant: isAllowed && offered.some((variant) => variant === wanted) ? wanted : PICTURE_VARIANT.drawn,
      seed: choice?.seed ?? 0,
      ownPhoto: own,
      photo,
      face: photo === null ? null : (photos.get(photo)?.face ?? null),
    };
  };
};
