// The few words a book says that are not its story: labels of the coloring book, bookmarks, facts in the PDF.

import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';

export const copyFor = (locale: Locale): (typeof ru)['bookFiles'] => (locale === 'ru' ? ru.bookFiles : en.bookFiles);
