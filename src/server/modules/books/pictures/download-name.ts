// File name of a download: the title on the cover and the kind of file.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { attachment } from '../../../http/sending/attachment.ts';
import type { BookRow } from '../books.repository.ts';
import type { PageView } from '../books.types.ts';

const COPY = { ru: ru.downloadNames, en: en.downloadNames };

/** For the content-disposition header; the ASCII fallback contains no name. */
export function downloadName(
  { story, locale, child }: Pick<BookRow, 'story' | 'locale' | 'child'>,
  pages: readonly Pick<PageView, 'page' | 'words'>[],
  kind: 'ebook' | 'epub' | 'coloring',
): string {
  const cover = pages.find(({ page }) => page === 'front')?.words.map(({ text }) => text) ?? [];
  const title = cover.length > 0 ? cover.join(' ') : child.fullName;
  const isEpub = kind === 'epub';
  const file = isEpub ? 'ebook' : kind;
  const ending = isEpub ? 'epub' : 'pdf';
  return attachment({ name: `${title} — ${COPY[locale][file]}`, plain: `${story}-${file}`, ending });
}
