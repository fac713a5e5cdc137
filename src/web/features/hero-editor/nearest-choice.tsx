// Small drawings of this child that differ in what the reading is least sure of: the parent taps the nearest.
import { useEffect, useRef, useState } from 'react';
import type { CorrectedLook } from '#core/look/correct-look.ts';
import {
  asksHowTied,
  lookAlternatives,
  type TiedAnswer,
  type TraitCertainty,
  tiedQuestion,
} from '#core/look/look-alternatives.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { type Hero, usePortrait } from './use-portrait.ts';

/** More rounds would only undo earlier choices. */
const MAX_ROUNDS = 2;

interface NearestChoiceProps extends Hero, Pick<CorrectedLook, 'corrected'> {
  certainty: TraitCertainty | undefined;
  /** True if the look was read from a photo. */
  hasPhoto: boolean;
  onChange: (changed: CorrectedLook) => void;
}

export function NearestChoice({ certainty, hasPhoto, corrected, onChange, ...hero }: NearestChoiceProps) {
  const t = useT();
  const [open, setOpen] = useState<'nearest' | null>(null);
  const [rounds, setRounds] = useState(0);
  const [dismissed, setDismissed] = useState<TraitCertainty | undefined>();
  const current = { look: hero.look, corrected };
  const focused = useRef<HTMLElement>(null);
  const moveFocus = useRef(false);
  const asked = asksHowTied(current, certainty) && dismissed !== certainty;
  const offered: readonly Offered[] = asked
    ? tiedQuestion(current, hero.age)
    : open
      ? lookAlternatives(current, certainty)
      : [];

  // The pressed button disappears with its part of the page: the focus goes to what replaces it.
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    focused.current?.focus({ preventScroll: open !== null });
  });

  function show(): void {
    moveFocus.current = true;
    setOpen('nearest');
  }
  function close(): void {
    moveFocus.current = true;
    if (asked) setDismissed(certainty);
    else setOpen(null);
  }
  function choose({ look, corrected: parts }: CorrectedLook): void {
    if (!asked) setRounds(rounds + 1);
    close();
    onChange({ look, corrected: parts });
  }

  if (offered.length === 0)
    return (
      // The scroll margin keeps it below the portrait, which stays at the top of the screen.
      <div
        ref={(part) => {
          focused.current = part;
        }}
        tabIndex={-1}
        className="scroll-mt-80 justify-self-start rounded-lg empty:hidden"
      >
        {rounds < MAX_ROUNDS && lookAlternatives(current, certainty).length > 0 ? (
          <Button look="quiet" small onClick={show}>
            {t(hasPhoto ? 'hero.nearest.open' : 'hero.nearest.openWithout')}
          </Button>
        ) : (
          rounds > 0 && <p className="text-small text-ink-soft">{t('hero.nearest.done')}</p>
        )}
      </div>
    );

  return (
    <section
      ref={focused}
      tabIndex={-1}
      className="grid gap-3 rounded-lg bg-cream-100 p-4"
      aria-labelledby="nearest-choice"
    >
      <h4 id="nearest-choice" className="font-bold">
        {t(asked ? 'hero.nearest.tied' : 'hero.nearest.title')}
      </h4>
      <p className="text-small text-ink-soft">{t(asked ? 'hero.nearest.tiedText' : 'hero.nearest.text')}</p>
      <Candidates hero={hero} offered={offered} asked={asked} onKeep={close} onChoose={choose} />
      <Button look="quiet" small onClick={close} className="justify-self-start">
        {t('hero.nearest.keep')}
      </Button>
    </section>
  );
}

/** An answer to the question how the hair is tied has a name. */
type Offered = CorrectedLook & Partial<Pick<TiedAnswer, 'way'>>;

interface CandidatesProps {
  hero: Hero;
  offered: readonly Offered[];
  /** The question is how the hair is tied: the current look is no answer to it. */
  asked: boolean;
  onKeep: () => void;
  onChoose: (one: CorrectedLook) => void;
}

function Candidates({ hero, offered, asked, onKeep, onChoose }: CandidatesProps) {
  const t = useT();
  const nameOf = ({ way }: Offered, index: number): string =>
    way === undefined
      ? t('hero.nearest.option', { number: index + 1 })
      : way === 'cornrows'
        ? t('hero.textures.cornrows')
        : t(`hero.styles.${way}`);
  return (
    <ul className="grid grid-cols-2 gap-2 @sm:grid-cols-4">
      {!asked && (
        <li>
          <Candidate {...hero} name={t('hero.nearest.current')} onChoose={onKeep} />
        </li>
      )}
      {offered.map((one, index) => (
        <li key={JSON.stringify(one.look)}>
          <Candidate {...hero} look={one.look} name={nameOf(one, index)} onChoose={() => onChoose(one)} />
        </li>
      ))}
    </ul>
  );
}

function Candidate({ name, onChoose, ...hero }: Hero & { name: string; onChoose: () => void }) {
  const t = useT();
  const { address, state, again } = usePortrait(hero, null, false);
  return (
    <button
      type="button"
      aria-busy={state === 'drawing' || undefined}
      onClick={state === 'failed' ? again : onChoose}
      className="grid w-full gap-1 rounded-lg border-2 border-plum-200 bg-cream-50 p-1.5 text-center text-small font-bold text-plum-800 transition-colors hover:border-plum-600 focus-visible:border-plum-700"
    >
      <span className="paper block aspect-4/5 overflow-hidden">
        {address ? (
          <img src={address} width={240} height={300} alt="" className="size-full object-cover" />
        ) : (
          <span className="shimmer block size-full" />
        )}
      </span>
      {state === 'failed' ? t('hero.again') : name}
    </button>
  );
}
