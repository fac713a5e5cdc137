// The second section: the photos with the consent to send them, and the hero drawn from them.
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { OrderDraft } from './draft/draft.ts';
import type { OrderField } from './read-order.ts';
import type { PhotoState } from './use-held-submit.ts';
import { useShowPortrait } from './use-show-portrait.ts';

interface HeroSectionProps {
  draft: OrderDraft;
  /** The photo upload with the consent that it needs, and the portrait beside the photos. */
  photos: (consent: ReactNode, portrait: ReactNode) => ReactNode;
  photoState: PhotoState;
  /** The hero editor with the button that confirms the portrait; shown once the gender is chosen. */
  hero: (confirm: ReactNode) => ReactNode;
  problem: (field: OrderField) => string | undefined;
  onConsent: (consent: boolean) => void;
  onLike: () => void;
}

export function HeroSection({ draft, photos, photoState, hero, problem, onConsent, onLike }: HeroSectionProps) {
  const t = useT();
  const photoProblem = problem('photos');
  const consent = (
    <div data-field="consent" className="text-left text-small">
      <Checkbox
        name="consent"
        checked={draft.consent}
        error={problem('consent')}
        onChange={(event) => onConsent(event.currentTarget.checked)}
      >
        {t('orderForm.consent')} <ShopLink to="/consent-child-data">{t('orderForm.consentLink')}</ShopLink>
      </Checkbox>
    </div>
  );
  const isRead = photoState === 'ready' && draft.photos.length > 0 && draft.look !== null;
  const place = useShowPortrait(photoState === 'busy', isRead);
  const { gender } = draft;
  const confirm =
    gender &&
    (draft.liked ? (
      <p role="status" className="flex items-center gap-2 font-bold text-fern-700">
        <Icon name="check" />
        {t('orderForm.heroLiked')}
      </p>
    ) : (
      <Button look="plum" onClick={onLike} className="justify-self-start max-sm:w-full">
        {t(`orderForm.like.${gender}`)}
      </Button>
    ));
  const portrait = gender ? (
    <div ref={place} className="grid scroll-mt-20 gap-4 border-t-3 border-dotted border-plum-200 pt-5">
      <div>
        <h3 className="text-h3">{t('orderForm.heroTitle')}</h3>
        <p className="mt-1 text-ink-soft">
          {t(draft.photos.length > 0 ? 'orderForm.heroText' : 'orderForm.heroWithout')}
        </p>
        <p role="status" className="sr-only">
          {isRead && t('orderForm.heroReady')}
        </p>
      </div>
      {hero(confirm)}
    </div>
  ) : (
    <p className="rounded-lg bg-cream-100 p-4 text-ink-soft">{t('orderForm.heroBefore')}</p>
  );
  return (
    <div data-field="photos" className="grid gap-3">
      {photoProblem && <FieldError>{photoProblem}</FieldError>}
      {photos(consent, portrait)}
    </div>
  );
}
