// The order form with its photos and its hero: for a visitor who makes a book, and for a person who fills it in by a link.
import { type ReactNode, useState } from 'react';
import type { DraftState } from '#web/features/order/draft/use-draft.ts';
import { useDraftPhotos } from '#web/features/order/draft/use-draft-photos.ts';
import { OrderForm, type OrderFormProps } from '#web/features/order/order-form.tsx';
import type { PhotoState } from '#web/features/order/use-held-submit.ts';
import { PhotoUpload, type UploadProgress } from '#web/features/photo/photo-upload.tsx';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { type HeroReadingState, heroForFirstPhoto, OrderHero } from '#web/order-hero.tsx';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';

interface BookFormProps
  extends Pick<OrderFormProps, 'book' | 'texts' | 'state' | 'made' | 'onMade' | 'send' | 'words' | 'last'> {
  facts: OrderFormProps['story'];
  /** Above the questions about the child. */
  children?: ReactNode;
}

export function BookForm({ facts, children, ...props }: BookFormProps) {
  const { book, state } = props;
  const photos = useOrderPhotos(state);
  return (
    <OrderForm
      {...props}
      story={facts}
      draftPhotos={photos.ofDraft}
      photoState={photos.state}
      photoReason={photos.reason}
      photos={(onConsent, consent, portrait) => (
        <PhotoUpload
          photos={photos.ofDraft.views}
          onChange={photos.setViews}
          consentGiven={state.draft.consent}
          onConsent={onConsent}
          onProgress={photos.setProgress}
          consent={consent}
          portrait={portrait}
          hero={heroForFirstPhoto(book.slug, facts, state.draft)}
          mayStayOnDevice
        />
      )}
      hero={(confirm) =>
        state.loaded &&
        state.draft.gender && (
          <OrderHero
            slug={book.slug}
            facts={facts}
            state={state}
            photo={photos.ofDraft.views.find(({ undecided }) => !undecided)}
            faceChoices={photos.ofDraft.faceChoices}
            onMissing={photos.ofDraft.recheck}
            onReading={photos.setHeroReading}
            confirm={confirm}
          />
        )
      }
    >
      {children}
    </OrderForm>
  );
}

/** The photos of the draft, and whether the book can be made with them. */
function useOrderPhotos(draft: DraftState) {
  const ofDraft = useDraftPhotos(draft);
  const [uploadProgress, setUploadProgress] = useState<UploadProgress>('none');
  const [reason, setReason] = useState<string | null>(null);
  const [heroReading, setHeroReading] = useState<HeroReadingState>('done');
  return {
    ofDraft,
    setViews(views: readonly UploadedPhoto[]): void {
      if (ofDraft.views.length === 0 && views.length > 0) reachGoal('PHOTO_GIVEN');
      ofDraft.setViews(views);
    },
    state: photoStateOf(uploadProgress, heroReading),
    reason,
    setProgress(progress: UploadProgress, stopped: string | null): void {
      setUploadProgress(progress);
      setReason(stopped);
    },
    setHeroReading,
  };
}

function photoStateOf(uploads: UploadProgress, hero: HeroReadingState): PhotoState {
  if (uploads === 'in-progress' || hero === 'busy') return 'busy';
  return uploads === 'undecided' || hero === 'failed' ? 'failed' : 'ready';
}
