// Binds drawn pages into a PDF on a worker thread, with metadata, bookmarks and the colour profile.
import { readFile } from 'node:fs/promises';
import { type BoundPage, coverPdf, ebookPdf, printPdf } from '#engine/output/book-pdf.ts';
import { hardCoverPdf } from '#engine/output/hard-cover.ts';
import { paperOf } from '#engine/output/page-size.ts';
import type { PdfMetadata } from '#engine/output/pdf-document.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { plainText } from '#engine/text/text-block.ts';
import type { BookSpec, PageChoice } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { findPage, type PlannedPage } from '../page/compose-page.ts';
import { pageText } from '../page/typeset-page.ts';
import { type EngineResources, type PreparedStory, profilePath } from '../resources.ts';

export interface BindJob {
  kind: 'print' | 'print-rgb' | 'cover' | 'cover-hard' | 'ebook';
  story: StoryFiles;
  spec: BookSpec;
  pages: { choice: PageChoice; bytes: Uint8Array; words: LaidOutText | undefined }[];
  createdAt: Date;
}

export const pdfMetadataFor = (
  story: PreparedStory,
  { locale, child }: BookSpec,
  kind: 'print' | 'cover' | 'ebook' | 'coloring',
  createdAt: Date,
): PdfMetadata => {
  const copy = copyFor(locale);
  return {
    title: `${story.story.title[locale]} — ${child.fullName}`,
    author: copy.publisher,
    subject: copy.subjects[kind],
    lang: locale,
    createdAt,
  };
};

export const bindPdf = async (resources: EngineResources, job: BindJob): Promise<Uint8Array> => {
  const { kind, spec, createdAt } = job;
  const story = await resources.story(job.story);
  const isCover = kind === 'cover' || kind === 'cover-hard';
  const forInks = kind === 'print' || isCover;
  const subject = kind === 'print-rgb' ? 'print' : kind === 'cover-hard' ? 'cover' : kind;
  const metadata = pdfMetadataFor(story, spec, subject, createdAt);
  const profile = forInks ? await readFile(profilePath(resources.folders)) : undefined;
  const inks = forInks ? await resources.inks() : undefined;
  const binding = { metadata: { ...metadata, profile }, inks };
  const pages = job.pages.map(({ choice, bytes, words }): BoundPage => {
    const page = findPage(story, choice.page);
    if (!page) throw new Error(`The story ${spec.story} has no page ${choice.page}`);
    const number = typeof choice.page === 'number' ? choice.page : undefined;
    return { jpeg: bytes, words, side: page.side, number, bookmark: bookmarkOf(story, page, spec) };
  });
  if (kind === 'ebook') return ebookPdf(pages, binding);
  if (!isCover) return printPdf(pages, binding);
  const [front, back] = pages;
  if (!front || !back) throw new Error('A cover needs its front and its back');
  const { pages: inside, cover, stock = 'paper' } = story.story;
  const block = {
    pages: inside.length,
    spineColour: cover.spineColour,
    paper: paperOf(stock, kind === 'cover' ? 'soft' : 'hard'),
  };
  return (kind === 'cover' ? coverPdf : hardCoverPdf)({ front, back }, block, binding);
};

/** Bookmarks of the e-book: the cover, the title page and the first page of every scene, named by its caption. */
export const bookmarkOf = (story: PreparedStory, page: PlannedPage, spec: BookSpec): string | undefined => {
  const { bookmarks } = copyFor(spec.locale);
  if (page.kind === 'cover') return page.id === 'front' ? story.story.title[spec.locale] : undefined;
  if (page.kind !== 'scene') return bookmarks[page.kind];
  if (page.side === 'right') return undefined;
  return captionOf(story, page, spec);
};

/** A scene's one-line caption, if the story has one. */
export const captionOf = (story: PreparedStory, page: PlannedPage, spec: BookSpec): string | undefined => {
  const key = `caption-${page.scene.id.replace(/^scene-/, '')}`;
  const block = story.text[spec.locale].has(key) ? pageText(story, { ...page, text: key }, spec) : undefined;
  return block && plainText(block).replaceAll('\n', ' ');
};
