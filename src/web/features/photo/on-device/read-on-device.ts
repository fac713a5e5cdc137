// Reads a photo in this browser and sends only what was read: measurements of one face, at most 4 kB.

import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { PhotoErrorCode } from '#engine/photo/intake/photo-error.ts';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { HeroAbout } from '../send-photo.ts';
import { type DeviceAnswer, type DeviceReader, openDeviceReader } from './device-reader.ts';

export type DeviceProblem =
  | { readonly kind: 'photo'; readonly code: PhotoErrorCode }
  | { readonly kind: 'device' }
  | { readonly kind: 'server'; readonly failure: ApiFailure };

export interface DevicePhoto {
  readonly photo: PhotoView;
  /** Object URL of a photo that was turned upright; null where the file is shown as it is. */
  readonly upright: string | null;
}

export interface PhotoDevice {
  read(
    key: number,
    file: Blob,
    about: HeroAbout | undefined,
    onFetching: (share: number) => void,
  ): Promise<Result<DevicePhoto, DeviceProblem>>;
  /** Another face of a photo that was read. */
  readFace(key: number, face: number): Promise<Result<PhotoView, DeviceProblem>>;
  forget(key: number): void;
  close(): void;
}

export function openPhotoDevice(locale: Locale): PhotoDevice {
  const reader: DeviceReader = openDeviceReader();

  async function send(answer: DeviceAnswer, about?: HeroAbout): Promise<Result<DevicePhoto, DeviceProblem>> {
    if (answer.step === 'failed') return err({ kind: 'device' });
    if (answer.step === 'refused') return err({ kind: 'photo', code: answer.code });
    const { face, ...here } = answer.reading;
    const sent = await shopApi.request('POST /api/shop/photos/readings', {
      query: { locale },
      body: { consent: CONSENT_VERSION, face, ...about },
    });
    if (!sent.ok) return err({ kind: 'server', failure: sent.error });
    const upright = answer.turned ? await pictureOf(answer.turned) : null;
    return ok({ photo: { ...sent.value.data, ...here }, upright });
  }

  return {
    read: async (key, file, about, onFetching) => send(await reader.read(key, file, onFetching), about),
    async readFace(key, face) {
      const other = await send(await reader.readFace(key, face));
      return other.ok ? ok(other.value.photo) : other;
    },
    forget: reader.forget,
    close: reader.close,
  };
}

async function pictureOf({ width, height, pixels }: NonNullable<Extract<DeviceAnswer, { step: 'read' }>['turned']>) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return blob && URL.createObjectURL(blob);
}
