// Binds the drawn pages of the e-book into an EPUB on a worker thread.
import type { GroupPage } from '#core/groups/group-page.ts';
import type { Locale } from '#core/locale.ts';
import { bookEpub } from '#engine/output/epub/book-epub.ts';
import { findEpubProblems } from '#engine/output/epub/check-epub.ts';
import type { EpubPage } from '#engine/output/epub/epub-types.ts';
import { BLEED_MM, mmToUnits, pageOriginX, TRIM_MM } from '#engine/output/page-size.ts';
import type { PlacedYearCode } from '#engine/text/laid-out.ts';
import { lettersToSvg } from '#engine/text/to-svg.ts';
import { copyFor } from '../copy.ts';
import { findPage } from '../page/compose-page.ts';
import { placeWords } from '../page/reading-words.ts';
import { pageText } from '../page/typeset-page.ts';
import type { EngineResources } from '../resources.ts';
import { type BindJob, bookmarkOf, pdfMetadataFor } from './bind-pdf.ts';

export type EpubJob = Omit<BindJob, 'kind'>;

/** Throws if the file fails its own check. */
export const bindEpub = async (resources: EngineResources, job: EpubJob): Promise<Uint8Array> => {
  const { spec, createdAt } = job;
  const story = await resources.story(job.story);
  const copy = copyFor(spec.locale).epub;
  const pages = job.pages.map(({ choice, bytes, words }): EpubPage => {
    const page = findPage(story, choice.page);
    if (!page) throw new Error(`The story ${spec.story} has no page ${choice.page}`);
    const block = pageText(story, page, spec);
    const originX = pageOriginX(page.side);
    return {
      id: choice.page,
      name: typeof choice.page === 'number' ? copy.page.replace('{page}', String(choice.page)) : copy[choice.page],
      jpeg: bytes,
      ...(page.kind === 'dedication' && spec.group && { alt: altOfGroup(spec.group, spec.locale) }),
      words: block && words ? placeWords(block, words, originX) : [],
      letters: words && {
        markup: lettersToSvg(words),
        viewBox: [originX + mmToUnits(BLEED_MM), mmToUnits(BLEED_MM), mmToUnits(TRIM_MM), mmToUnits(TRIM_MM)],
      },
      ...(words?.yearCode && { link: linkOfCode(words.yearCode, originX, copyFor(spec.locale).imprint.yearCode) }),
      bookmark: bookmarkOf(story, page, spec),
    };
  });
  const { title, author, subject, lang } = pdfMetadataFor(story, spec, 'ebook', createdAt);
  const epub = bookEpub(pages, {
    title,
    publisher: author,
    subject,
    language: lang,
    createdAt,
    contents: copy.contents,
    accessibility: copy.accessibility,
  });
  const problems = findEpubProblems(epub, pages.length);
  if (problems.length > 0) throw new Error(`the EPUB is not as it should be: ${problems.join('; ')}`);
  return epub;
};

const altOfGroup = ({ members }: GroupPage, locale: Locale): string =>
  copyFor(locale).group.picture.replace('{count}', String(members.length));

const linkOfCode = (
  { card, address }: PlacedYearCode,
  originX: number,
  name: string,
): NonNullable<EpubPage['link']> => {
  const share = (units: number): number => units / mmToUnits(TRIM_MM);
  const left = share(card.x - originX - mmToUnits(BLEED_MM));
  const top = share(card.y - mmToUnits(BLEED_MM));
  return { box: [left, top, share(card.width), share(card.height)], address, name };
};
