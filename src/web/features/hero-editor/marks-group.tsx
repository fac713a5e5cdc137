// Marks of a child's face: freckles, dimples, teeth, a bindi, moles.
import { FRECKLE_PLACES } from '#core/look/look.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Pills, Toggles } from './chips.tsx';
import type { GroupProps } from './look-groups.tsx';
import { hasMole, MOLE_PLACES, type MolePlace, toggleMole } from './moles.ts';

const MARKS = ['freckles', 'dimples', 'toothGap', 'missingTooth', 'braces', 'bindi'] as const;
const PLACES = Object.keys(MOLE_PLACES) as MolePlace[];

export function MarksGroup({ look, set }: GroupProps) {
  const t = useT();
  return (
    <>
      <Toggles
        legend={t('hero.marks')}
        options={MARKS}
        isOn={(mark) => look[mark] === true}
        name={(mark) => t(`hero.mark.${mark}`)}
        onToggle={(mark) => set(mark, !look[mark])}
      />
      {look.freckles && (
        <Pills
          legend={t('hero.frecklePlace')}
          options={FRECKLE_PLACES}
          chosen={look.frecklePlace ?? 'all'}
          name={(place) => t(`hero.frecklePlaces.${place}`)}
          onChoose={(place) => set('frecklePlace', place)}
        />
      )}
      <Toggles
        legend={t('hero.moles')}
        options={PLACES}
        isOn={(place) => hasMole(look.moles, place)}
        name={(place) => t(`hero.mole.${place}`)}
        onToggle={(place) => set('moles', toggleMole(look.moles, place))}
      />
    </>
  );
}
