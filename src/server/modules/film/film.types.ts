// The short film of the home page, as a page shows it.
import type { Locale } from '#core/locale.ts';

/** What a page needs to offer the film. */
export interface FilmView {
  readonly url: string;
  readonly captions: string;
  readonly posters: readonly { readonly width: number; readonly avif: string; readonly webp: string }[];
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The day it was made, for search engines. */
  readonly made: string;
}

export interface FilmService {
  /** Null where the shop has no film. */
  film(locale: Locale): FilmView | null;
}
