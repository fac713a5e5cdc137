// Copy for book files that is not story text: labels of the coloring book, bookmarks, PDF metadata.

import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';

export const copyFor = (locale: Locale): (typeof ru)['bookFiles'] => (locale === 'ru' ? ru.bookFiles : en.bookFiles);
