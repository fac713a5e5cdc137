// The imprint on the last page: publisher, printer, year and age rating, and the codes on it.
import type { CodePath } from '#engine/text/laid-out.ts';
import type { TextBlock } from '#engine/text/text-block.ts';
import type { Story } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { copyFor } from '../copy.ts';

/** Known only to the shop; lines without a value are left out. */
export interface ImprintFacts {
  year: number;
  publisher?: string;
  /** The printing house and its address. */
  printer?: string;
  /** Address of the page for listeners, as a code. */
  listening?: CodePath;
  /** Printed as a large code in the corner. */
  yearCode?: {
    address: string;
    /** The same for the same content: a code signed anew is no other page. */
    contentId: string;
  };
}

/** Children of six read by themselves, and the age rating of the Russian law changes at 6+. */
const isForSchool = ({ ages }: Pick<Story, 'ages'>): boolean => ages.min >= 6;

export const ageRating = (story: Pick<Story, 'ages'>): string => (isForSchool(story) ? '6+' : '0+');

export const withImprint = (block: TextBlock, story: Story, { locale, imprint }: BookSpec): TextBlock => {
  const copy = copyFor(locale);
  const rights = imprint && `© ${imprint.publisher ?? copy.publisher}, ${imprint.year}`;
  const printer = imprint?.printer && copy.imprint.printed.replace('{printer}', imprint.printer);
  const readers = isForSchool(story) ? copy.imprint.schoolReaders : copy.imprint.readers;
  const listen = imprint?.listening && copy.imprint.listen;
  const year = imprint?.yearCode && copy.imprint[listen ? 'largeYearCode' : 'yearCode'];
  const lines = [rights, printer, `${readers} ${ageRating(story)}`, listen, year].filter((line) => line !== undefined);
  const paragraphs = lines.filter(Boolean).map((text, index) => ({
    spans: [{ text: String(text), emphasis: false, fixed: false }],
    gapBefore: index === 0,
  }));
  return { ...block, paragraphs: [...block.paragraphs, ...paragraphs] };
};
