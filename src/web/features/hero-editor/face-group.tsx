// The face: its shape and single features, each corrected alone.
import { choiceNames, type FaceChoice, type FaceFeature, nearestChoice } from '#core/look/face-features.ts';
import { EYELIDS, type Eyelid } from '#core/look/look.ts';
import { skinColours } from '#core/look/look-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Chips, Pills } from './chips.tsx';
import { ShapeGlyph } from './glyphs.tsx';
import type { GroupProps } from './look-groups.tsx';

const LIDS = ['usual', ...EYELIDS] as const satisfies readonly ('usual' | Eyelid)[];
const BEFORE_LIDS = ['forehead', 'eyeSize', 'eyeGap', 'eyeSlant'] as const;
const AFTER_LIDS = ['brows', 'nose', 'lips', 'ears'] as const;

type ChoiceKey = { [F in FaceFeature]: `hero.featureChoices.${F}.${FaceChoice<F>}` }[FaceFeature];
const choiceKey = (feature: FaceFeature, choice: string) => `hero.featureChoices.${feature}.${choice}` as ChoiceKey;

interface FaceGroupProps extends GroupProps {
  setFeature: (feature: FaceFeature, choice: string) => void;
}

export function FaceGroup({ look, set, setFeature }: FaceGroupProps) {
  const t = useT();
  const skin = look.skinHex ?? skinColours[look.skin];
  const row = (feature: Exclude<FaceFeature, 'shape'>) => (
    <Pills
      key={feature}
      legend={t(`hero.features.${feature}`)}
      options={choiceNames(feature)}
      chosen={nearestChoice(feature, look.face)}
      name={(choice) => t(choiceKey(feature, choice))}
      onChoose={(choice) => setFeature(feature, choice)}
    />
  );
  return (
    <>
      <Chips
        legend={t('hero.features.shape')}
        options={choiceNames('shape')}
        chosen={nearestChoice('shape', look.face)}
        name={(shape) => t(choiceKey('shape', shape))}
        picture={(shape) => <ShapeGlyph shape={shape} skin={skin} />}
        onChoose={(shape) => setFeature('shape', shape)}
      />
      {BEFORE_LIDS.map(row)}
      <Pills
        legend={t('hero.lids')}
        options={LIDS}
        chosen={look.eyelid ?? 'usual'}
        name={(lid) => t(`hero.lid.${lid}`)}
        onChoose={(lid) => set('eyelid', lid === 'usual' ? undefined : lid)}
      />
      {AFTER_LIDS.map(row)}
    </>
  );
}
