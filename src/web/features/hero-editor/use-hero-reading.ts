// Reads the hero from the child's photos whenever they change; what the parent corrected stays as it is.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CorrectedLook, mergeLook } from '#core/correct-look.ts';
import type { HeroLook } from '#core/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { HeroReading } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';

interface HeroFromPhotos extends CorrectedLook {
  readonly photos: readonly string[];
  readonly gender: Gender;
  readonly age: number;
  /** True where the look is what these photos gave already. */
  readonly known: boolean;
  /** What was told with the photo itself, where it is the only one: then the shop need not be asked. */
  readonly told: HeroReading | undefined;
  /** How often the parent has pointed at another face: each time the same photo tells of another child. */
  readonly pointed: number;
  readonly onRead: (look: HeroLook) => void;
  /** The shop no longer has one of the photos: the form takes it out, and what is left is read anew. */
  readonly onMissing: () => Promise<boolean>;
}

interface Reading {
  readonly busy: boolean;
  /** A sentence in the visitor's language; empty where the shop could not be reached. */
  readonly failure: string | undefined;
}

export function useHeroReading({
  photos,
  gender,
  age,
  known,
  told,
  pointed,
  onRead,
  onMissing,
  ...mine
}: HeroFromPhotos): Reading {
  const [reading, setReading] = useState<Reading>({ busy: false, failure: undefined });
  const wanted = photos.length > 0 ? `${pointed} ${gender} ${photos.join(' ')}` : '';
  const last = useRef(known ? wanted : '');
  const take = useEffectEvent((read: HeroLook) => onRead(mergeLook(read, mine)));
  /** The age is told first; a later change of it does not read the photos again. */
  const ageNow = useEffectEvent(() => age);
  const findMissing = useEffectEvent(() => onMissing());
  const takeTold = useEffectEvent((): boolean => {
    if (told?.look.gender !== gender) return false;
    take(told.look);
    return true;
  });

  useEffect(() => {
    if (wanted === last.current) return;
    last.current = wanted;
    if (wanted === '' || takeTold()) return setReading({ busy: false, failure: undefined });
    const gone = new AbortController();
    setReading({ busy: true, failure: undefined });
    const [, who, ...ids] = wanted.split(' ');
    const call = { method: 'POST', path: '/api/shop/hero', body: { photos: ids, gender: who, age: ageNow() } } as const;
    void shopApi.call<{ data: HeroReading }>({ ...call, signal: gone.signal }).then(async (answer) => {
      if (gone.signal.aborted) return;
      if (answer.ok) take(answer.value.data.look);
      else if (answer.error.status === 404 && (await findMissing()))
        return setReading({ busy: false, failure: undefined });
      const failure = answer.ok ? undefined : answer.error.status === 0 ? '' : answer.error.message;
      setReading({ busy: false, failure });
    });
    return () => {
      last.current = '';
      gone.abort();
    };
  }, [wanted]);
  return reading;
}
