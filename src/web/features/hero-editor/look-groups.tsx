// Tabs with everything that can be corrected in a look.

import { type CorrectedLook, correctFace, correctLook } from '#core/look/correct-look.ts';
import type { FaceFeature } from '#core/look/face-features.ts';
import { EYE_COLOURS, HAIR_COLOURS, SKIN_TONES } from '#core/look/look.ts';
import { eyeColours, hairColours, skinColours } from '#core/look/look-colours.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Chips, Swatch } from './chips.tsx';
import { EyesGroup, FaceGroup } from './face-group.tsx';
import { HairGroup } from './hair-group.tsx';
import { MarksGroup } from './marks-group.tsx';
import { TieGroup } from './tie-group.tsx';
import { WornGroup } from './worn-group.tsx';

interface LookGroupsProps extends CorrectedLook {
  age: number;
  onChange: (changed: CorrectedLook) => void;
}

/** `undefined` removes an optional part. */
export type SetPart = <P extends keyof HeroLook>(part: P, value: HeroLook[P] | undefined) => void;

export interface GroupProps {
  look: HeroLook;
  set: SetPart;
}

export function LookGroups({ look, corrected, age, onChange }: LookGroupsProps) {
  const t = useT();
  const current = { look, corrected };
  const set: SetPart = (part, value) => onChange(correctLook(current, part, value));
  const setFeature = (feature: FaceFeature, choice: string) => onChange(correctFace(current, feature, choice));
  const hair = (
    <>
      <HairGroup look={look} set={set} />
      <TieGroup current={current} age={age} onChange={onChange} />
    </>
  );
  const tabs = [
    { value: 'hair', title: t('hero.groups.hair'), content: hair },
    { value: 'colours', title: t('hero.groups.colours'), content: <ColoursGroup look={look} set={set} /> },
    {
      value: 'face',
      title: t('hero.groups.face'),
      content: <FaceGroup look={look} setFeature={setFeature} />,
    },
    {
      value: 'eyes',
      title: t('hero.groups.eyes'),
      content: <EyesGroup look={look} set={set} setFeature={setFeature} />,
    },
    { value: 'marks', title: t('hero.groups.marks'), content: <MarksGroup look={look} set={set} /> },
    { value: 'worn', title: t('hero.groups.worn'), content: <WornGroup look={look} set={set} /> },
  ];
  return (
    <Tabs
      label={t('hero.groupsLabel')}
      tabs={tabs.map((tab) => ({ ...tab, content: <div className="grid gap-5">{tab.content}</div> }))}
    />
  );
}

function ColoursGroup({ look, set }: GroupProps) {
  const t = useT();
  return (
    <>
      <Chips
        legend={t('hero.hair')}
        options={HAIR_COLOURS}
        chosen={look.hair}
        name={(colour) => t(`hero.hairs.${colour}`)}
        picture={(colour) => <Swatch colour={hairColours[colour]} />}
        onChoose={(colour) => set('hair', colour)}
      />
      <Chips
        legend={t('hero.eyes')}
        options={EYE_COLOURS}
        chosen={look.eyes}
        name={(colour) => t(`hero.eyeColours.${colour}`)}
        picture={(colour) => <Swatch colour={eyeColours[colour]} />}
        onChoose={(colour) => set('eyes', colour)}
      />
      <Chips
        legend={t('hero.skin')}
        options={SKIN_TONES}
        chosen={look.skin}
        name={(tone) => t(`hero.skins.${tone}`)}
        picture={(tone) => <Swatch colour={skinColours[tone]} />}
        onChoose={(tone) => set('skin', tone)}
      />
    </>
  );
}
