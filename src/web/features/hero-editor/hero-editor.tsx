// Hero editor: the drawn hero, beside the photo if there is one, and chips to correct every part of the look.
import { type ReactNode, useEffect, useState } from 'react';
import type { CorrectedLook } from '#core/look/correct-look.ts';
import type { TraitCertainty } from '#core/look/look-alternatives.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { LookGroups } from './look-groups.tsx';
import { NearestChoice } from './nearest-choice.tsx';
import { type Hero, usePortrait } from './use-portrait.ts';

interface HeroEditorProps extends Hero, Pick<CorrectedLook, 'corrected'> {
  /** Address of a ready drawing, shown until there is a better one. */
  plain?: string | null;
  /** The ready drawing shows this very look: no other is needed. */
  isPlain?: boolean;
  /** The photos are being read: the drawing will change on its own. */
  busy?: boolean;
  /** Shown beside the drawing for comparison. */
  photo?: ReactNode;
  /** Of the reading that gave this look, if it was read on this page. */
  certainty?: TraitCertainty | undefined;
  /** Shown below the drawing, before what corrects it. */
  confirm?: ReactNode;
  onChange: (changed: CorrectedLook) => void;
}

/** Below this width the corrections of a portrait read from a photo are folded: most parents need none. */
const NARROW_QUERY = '(width < 40rem)';

export function HeroEditor({
  slug,
  gender,
  age,
  look,
  corrected,
  plain = null,
  isPlain = false,
  busy,
  photo,
  certainty,
  confirm,
  onChange,
}: HeroEditorProps) {
  const t = useT();
  const portrait = usePortrait({ slug, gender, age, look }, plain, isPlain);
  const drawing = busy || portrait.state === 'drawing';
  return (
    // A container query: a page has more room than a drawer.
    <div className="@container">
      <div className={cx('grid items-start gap-6', !photo && '@xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]')}>
        <figure className="hero-portrait grid w-full justify-center gap-3">
          {photo}
          <div className="paper relative aspect-4/5 w-full overflow-hidden" aria-busy={drawing || undefined}>
            {portrait.address ? (
              <img
                src={portrait.address}
                width={480}
                height={600}
                alt={t('hero.portraitAlt')}
                className={cx('size-full object-cover transition-opacity', drawing && 'opacity-60')}
              />
            ) : (
              <div className="shimmer size-full" />
            )}
            <p role="status" className="absolute inset-x-2 bottom-2 text-center text-small">
              {drawing && (
                <span className="rounded-full bg-night-950/80 px-3 py-1 text-cream-50">{t('hero.drawing')}</span>
              )}
            </p>
          </div>
        </figure>
        <div className="grid gap-4">
          {portrait.state === 'failed' && (
            <div className="grid justify-items-start gap-2">
              <FieldError>{t('hero.failed')}</FieldError>
              <Button look="quiet" small onClick={portrait.again}>
                {t('hero.again')}
              </Button>
            </div>
          )}
          {confirm}
          {!busy && (
            <NearestChoice
              slug={slug}
              gender={gender}
              age={age}
              look={look}
              corrected={corrected}
              certainty={certainty}
              onChange={onChange}
              hasPhoto={photo !== undefined && photo !== null}
            />
          )}
          <Folded isFolded={Boolean(photo)}>
            <LookGroups age={age} look={look} corrected={corrected} onChange={onChange} />
          </Folded>
        </div>
      </div>
    </div>
  );
}

/** The same element with and without a photo, so that an open tab stays open. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useT();
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(!isFolded || !matchMedia(NARROW_QUERY).matches), [isFolded]);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="grid gap-3">
      <summary className={cx(isFolded ? 'flex' : 'hidden', 'min-h-11 items-center gap-2 font-bold text-plum-800')}>
        {t('hero.groupsLabel')}
        <Icon name="chevron-down" className="turn size-5" />
      </summary>
      {children}
    </details>
  );
}
