// Where a browser fetches the texts of a language: a hashed file, so it is kept for ever.
import en from '#content/copy/en.json?url';
import ru from '#content/copy/ru.json?url';
import type { Locale } from './locale.ts';

export const COPY_URLS: Readonly<Record<Locale, string>> = { ru, en };
