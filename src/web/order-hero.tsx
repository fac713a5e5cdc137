// The hero of the order form: read from the photos, corrected by hand.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { HeroEditor } from '#web/features/hero-editor/hero-editor.tsx';
import { useHeroReading } from '#web/features/hero-editor/use-hero-reading.ts';
import type { OrderDraft } from '#web/features/order/draft/draft.ts';
import type { DraftState } from '#web/features/order/draft/use-draft.ts';
import { FaceCrop } from '#web/features/order/face-crop.tsx';
import { plainHero } from '#web/features/order/gender-cards.tsx';
import type { OrderFormProps } from '#web/features/order/order-form.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import { FieldError } from '#web/ui/forms/field.tsx';

type StoryFacts = OrderFormProps['story'];

/** Age the hero is drawn at until the parent enters one. */
const drawnAge = ({ ages }: StoryFacts, { age }: OrderDraft): number => age ?? Math.round((ages.min + ages.max) / 2);

/** Hero to be previewed for the first photo; undefined once the parent has chosen parts of it. */
export const heroForFirstPhoto = (slug: string, facts: StoryFacts, draft: OrderDraft) =>
  draft.gender && draft.corrected.length === 0
    ? { slug, gender: draft.gender, age: drawnAge(facts, draft) }
    : undefined;

export type HeroReadingState = 'busy' | 'failed' | 'done';

interface OrderHeroProps {
  facts: StoryFacts;
  slug: string;
  state: DraftState;
  /** The best photo, shown beside the drawing. */
  photo: UploadedPhoto | undefined;
  /** Incremented when another face of the photos is chosen as the child's. */
  faceChoices: number;
  onMissing: () => Promise<boolean>;
  onReading: (state: HeroReadingState) => void;
  confirm: ReactNode;
}

export function OrderHero({
  slug,
  facts,
  state: { draft, change },
  photo,
  faceChoices,
  onMissing,
  ...props
}: OrderHeroProps) {
  const { onReading, confirm } = props;
  const t = useT();
  const gender = draft.gender ?? 'female';
  const look = draft.look ?? facts.looks[gender];
  const { corrected } = draft;
  const photos = draft.photos.filter((id) => !draft.undecided.includes(id));
  const reading = useHeroReading({
    photos,
    gender,
    age: drawnAge(facts, draft),
    look,
    corrected,
    faceChoices,
    known: draft.look !== null,
    uploadReading: photos.length === 1 ? photo?.hero : undefined,
    onRead: (read) => change({ look: read, liked: false }),
    onMissing,
  });
  const readingState = reading.busy ? 'busy' : reading.failure === undefined ? 'done' : 'failed';
  const report = useEffectEvent(onReading);
  useEffect(() => {
    report(readingState);
    return () => report('done');
  }, [readingState]);
  return (
    <div className="grid gap-4">
      {reading.failure !== undefined && <FieldError>{reading.failure || t('orderForm.offline')}</FieldError>}
      <HeroEditor
        slug={slug}
        gender={gender}
        age={drawnAge(facts, draft)}
        look={{ ...look, gender }}
        corrected={corrected}
        plain={plainHero(slug, gender)}
        isPlain={draft.look === null && draft.age === null}
        busy={reading.busy}
        certainty={reading.certainty}
        photo={photo?.picture && <FaceCrop photo={photo} picture={photo.picture} />}
        confirm={confirm}
        onChange={(changed) => change(changed)}
      />
    </div>
  );
}
