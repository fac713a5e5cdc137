// Reads the hero from the child's photos whenever they change; manual corrections are kept.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CorrectedLook, mergeLook } from '#core/look/correct-look.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { HeroReading } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';

interface HeroFromPhotos extends CorrectedLook {
  readonly photos: readonly string[];
  readonly gender: Gender;
  readonly age: number;
  /** True if the look was already read from these photos. */
  readonly known: boolean;
  /** Reading returned with the upload of the only photo, which saves a request. */
  readonly uploadReading: HeroReading | undefined;
  /** How often another face was chosen: the same photo then gives another reading. */
  readonly faceChoices: number;
  readonly onRead: (look: HeroLook) => void;
  /** A photo was deleted on the server: the form removes it, and the others are read again. */
  readonly onMissing: () => Promise<boolean>;
}

interface Reading {
  readonly busy: boolean;
  /** A localised message; empty where the server could not be reached. */
  readonly failure: string | undefined;
  /** Of the last reading. */
  readonly certainty: HeroReading['certainty'] | undefined;
}

export function useHeroReading({
  photos,
  gender,
  age,
  known,
  uploadReading,
  faceChoices,
  onRead,
  onMissing,
  ...currentLook
}: HeroFromPhotos): Reading {
  const [reading, setReading] = useState<Omit<Reading, 'certainty'>>({ busy: false, failure: undefined });
  const [certainty, setCertainty] = useState<Reading['certainty']>();
  const readingKey = photos.length > 0 ? `${faceChoices} ${gender} ${photos.join(' ')}` : '';
  const last = useRef(known ? readingKey : '');
  const take = useEffectEvent((read: HeroReading) => {
    setCertainty(read.certainty);
    onRead(mergeLook(read.look, currentLook));
  });
  /** The current age; a later change does not trigger another reading. */
  const ageNow = useEffectEvent(() => age);
  const findMissing = useEffectEvent(() => onMissing());
  const takeUploadReading = useEffectEvent((): boolean => {
    if (uploadReading?.look.gender !== gender) return false;
    take(uploadReading);
    return true;
  });

  useEffect(() => {
    if (readingKey === last.current) return;
    last.current = readingKey;
    if (readingKey === '' || takeUploadReading()) return setReading({ busy: false, failure: undefined });
    const cancelled = new AbortController();
    setReading({ busy: true, failure: undefined });
    const [, genderValue, ...ids] = readingKey.split(' ');
    const body = { photos: ids, gender: genderValue as Gender, age: ageNow() };
    void shopApi.request('POST /api/shop/hero', { body, signal: cancelled.signal }).then(async (answer) => {
      if (cancelled.signal.aborted) return;
      if (answer.ok) take(answer.value.data);
      else if (answer.error.status === 404 && (await findMissing()))
        return setReading({ busy: false, failure: undefined });
      const failure = answer.ok ? undefined : answer.error.status === 0 ? '' : answer.error.message;
      setReading({ busy: false, failure });
    });
    return () => {
      last.current = '';
      cancelled.abort();
    };
  }, [readingKey]);
  return { ...reading, certainty };
}
