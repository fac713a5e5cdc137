// How the friend is drawn: two rows of drawn chips, and what will be drawn with the choice so far.
import type { ReactNode } from 'react';
import { completeFriendLook, FRIEND_HAIRS, FRIEND_SKINS, type FriendLook } from '#core/answers/friend-look.ts';
import type { Gender } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { FriendGlyph, UnchosenGlyph } from './friend-glyphs.tsx';

interface FriendLookFieldsProps {
  gender: Gender | undefined;
  look: Partial<FriendLook>;
  onChange: (look: Partial<FriendLook> | undefined) => void;
}

export function FriendLookFields({ gender, look, onChange }: FriendLookFieldsProps) {
  const t = useT();
  const { skin, hair } = look;
  const isWhole = completeFriendLook(look) !== undefined;
  const set = <K extends keyof FriendLook>(part: K, value: FriendLook[K] | undefined) => {
    const { [part]: _, ...others } = look;
    const next = value === undefined ? others : { ...others, [part]: value };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <div className="grid gap-3 rounded-lg bg-cream-100 p-4">
      <div className="flex items-center gap-3">
        {isWhole ? (
          <FriendGlyph gender={gender} skin={skin} hair={hair} className="size-14 shrink-0" />
        ) : (
          <UnchosenGlyph className="size-14 shrink-0" />
        )}
        <p aria-live="polite" className="text-small text-ink-soft">
          {t(`orderForm.friendDrawn.${isWhole ? 'face' : skin ? 'hairMissing' : hair ? 'skinMissing' : 'unchosen'}`)}
        </p>
      </div>
      <PictureChips
        legend={t('orderForm.friendSkin')}
        options={FRIEND_SKINS}
        chosen={skin}
        name={(tone) => t(`hero.skins.${tone}`)}
        picture={(tone) => <FriendGlyph gender={gender} skin={tone} hair={hair} />}
        onChoose={(tone) => set('skin', tone)}
      />
      <PictureChips
        legend={t('orderForm.friendHair')}
        options={FRIEND_HAIRS}
        chosen={hair}
        name={(kind) => t(`orderForm.friendHairs.${kind}`)}
        picture={(kind) => <FriendGlyph gender={gender} skin={skin} hair={kind} />}
        onChoose={(kind) => set('hair', kind)}
      />
    </div>
  );
}

interface PictureChipsProps<T extends string> {
  legend: string;
  options: readonly T[];
  chosen: T | undefined;
  name: (option: T) => string;
  picture: (option: T) => ReactNode;
  onChoose: (option: T | undefined) => void;
}

/** A second tap clears the choice. */
function PictureChips<T extends string>({ legend, options, chosen, name, picture, onChoose }: PictureChipsProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 text-small">
        <b>{legend}</b> {chosen && <span className="text-ink-soft">{name(chosen)}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            aria-label={name(option)}
            title={name(option)}
            onClick={() => onChoose(option === chosen ? undefined : option)}
            className={cx(
              'grid size-13 place-items-center rounded-lg border-2 transition-colors hover:border-plum-600',
              option === chosen ? 'border-plum-700 bg-plum-100 ring-2 ring-plum-700' : 'border-plum-200 bg-cream-50',
            )}
          >
            {picture(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
