// Sends a photo with the hero to draw next.
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { Locale } from '#core/locale.ts';
import type { Gender } from '#core/names/forms.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { upload } from '#web/api/upload.ts';
import type { UploadStage } from './upload-stage.ts';

/** The hero to draw next: sent with the photo, so that the server can start drawing. */
export interface HeroAbout {
  readonly slug: string;
  readonly gender: Gender;
  readonly age: number;
}

export function sendPhoto(
  file: Blob,
  about: HeroAbout | undefined,
  locale: Locale,
  options: Pick<Parameters<typeof upload>[0], 'signal' | 'onProgress'>,
) {
  const form = new FormData();
  form.append('consent', CONSENT_VERSION);
  for (const [name, value] of Object.entries(about ?? {})) form.append(name, String(value));
  form.append('photo', file, 'photo');
  return upload<'POST /api/shop/photos'>({ path: `/api/shop/photos?locale=${locale}`, form, ...options });
}

/** Offers a retry when the connection or the server failed. */
export function refusedStage({ status, message, details }: ApiFailure, file: Blob, lostMessage: string): UploadStage {
  const again = status === 0 || status === 429 || status >= 500;
  return {
    step: 'refused',
    message: status === 0 ? lostMessage : message,
    noFace: details.reason === 'no-face',
    file: again ? file : null,
  };
}
