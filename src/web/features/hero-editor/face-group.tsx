// The face and the eyes: the shape of the head and single features, each corrected alone.
import { choiceNames, type FaceChoice, type FaceFeature, nearestChoice } from '#core/look/face-features.ts';
import { EYELIDS, type Eyelid } from '#core/look/look.ts';
import { skinColours } from '#core/look/look-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Chips, Pills } from './chips.tsx';
import { ShapeGlyph } from './glyphs.tsx';
import type { GroupProps } from './look-groups.tsx';

const LIDS = ['usual', ...EYELIDS] as const satisfies readonly ('usual' | Eyelid)[];
const OF_FACE = ['forehead', 'chin', 'nose', 'noseLength', 'noseBridge', 'mouth', 'lips', 'earSize', 'ears'] as const;
const OF_EYES = ['eyeSize', 'eyeOpen', 'eyeGap', 'eyeSlant'] as const;
const OF_BROWS = ['brows', 'browShape', 'browHeight'] as const;

type ChoiceKey = { [F in FaceFeature]: `hero.featureChoices.${F}.${FaceChoice<F>}` }[FaceFeature];
const choiceKey = (feature: FaceFeature, choice: string) => `hero.featureChoices.${feature}.${choice}` as ChoiceKey;

interface FeatureRowsProps extends Pick<GroupProps, 'look'> {
  features: readonly Exclude<FaceFeature, 'shape'>[];
  setFeature: (feature: FaceFeature, choice: string) => void;
}

function FeatureRows({ look, features, setFeature }: FeatureRowsProps) {
  const t = useT();
  return features.map((feature) => (
    <Pills
      key={feature}
      legend={t(`hero.features.${feature}`)}
      options={choiceNames(feature)}
      chosen={nearestChoice(feature, look.face)}
      name={(choice) => t(choiceKey(feature, choice))}
      onChoose={(choice) => setFeature(feature, choice)}
    />
  ));
}

type FaceGroupProps = Omit<FeatureRowsProps, 'features'>;

export function FaceGroup({ look, setFeature }: FaceGroupProps) {
  const t = useT();
  const skin = look.skinHex ?? skinColours[look.skin];
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
      <FeatureRows look={look} features={OF_FACE} setFeature={setFeature} />
    </>
  );
}

export function EyesGroup({ look, set, setFeature }: FaceGroupProps & GroupProps) {
  const t = useT();
  return (
    <>
      <FeatureRows look={look} features={OF_EYES} setFeature={setFeature} />
      <Pills
        legend={t('hero.lids')}
        options={LIDS}
        chosen={look.eyelid ?? 'usual'}
        name={(lid) => t(`hero.lid.${lid}`)}
        onChoose={(lid) => set('eyelid', lid === 'usual' ? undefined : lid)}
      />
      <FeatureRows look={look} features={OF_BROWS} setFeature={setFeature} />
    </>
  );
}
