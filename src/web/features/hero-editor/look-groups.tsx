// Tabs with everything that can be corrected in a look.

import { type CorrectedLook, correctLook } from '#core/look/correct-look.ts';
import { chooseHairTie } from '#core/look/hair-tie.ts';
import {
  EYE_COLOURS,
  FRINGES,
  HAIR_COLOURS,
  HAIR_STYLES,
  HAIR_TEXTURES,
  HAIR_TIES,
  SKIN_TONES,
} from '#core/look/look.ts';
import { eyeColours, hairColours, skinColours } from '#core/look/look-colours.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Chips, Swatch, Toggles } from './chips.tsx';
import { FringeGlyph, StyleGlyph, TextureGlyph, TieGlyph } from './glyphs.tsx';
import { hasMole, MOLE_PLACES, type MolePlace, toggleMole } from './moles.ts';

const MARKS = ['glasses', 'freckles', 'dimples', 'toothGap'] as const;
const PLACES = Object.keys(MOLE_PLACES) as MolePlace[];

interface LookGroupsProps extends CorrectedLook {
  age: number;
  onChange: (changed: CorrectedLook) => void;
}

type SetPart = <P extends keyof HeroLook>(part: P, value: HeroLook[P]) => void;

interface GroupProps {
  look: HeroLook;
  set: SetPart;
}

export function LookGroups({ look, corrected, age, onChange }: LookGroupsProps) {
  const t = useT();
  const set: SetPart = (part, value) => onChange(correctLook({ look, corrected }, part, value));
  const tabs = [
    { value: 'hair', title: t('hero.groups.hair'), content: <HairGroup look={look} age={age} set={set} /> },
    { value: 'colours', title: t('hero.groups.colours'), content: <ColoursGroup look={look} set={set} /> },
    { value: 'marks', title: t('hero.groups.marks'), content: <MarksGroup look={look} set={set} /> },
  ];
  return (
    <Tabs
      label={t('hero.groupsLabel')}
      tabs={tabs.map((tab) => ({ ...tab, content: <div className="grid gap-5">{tab.content}</div> }))}
    />
  );
}

function HairGroup({ look, age, set }: GroupProps & { age: number }) {
  const t = useT();
  const skin = look.skinHex ?? skinColours[look.skin];
  const hair = look.hairHex ?? hairColours[look.hair];
  return (
    <>
      <Chips
        legend={t('hero.hairStyle')}
        options={HAIR_STYLES}
        chosen={look.hairStyle}
        name={(style) => t(`hero.styles.${style}`)}
        picture={(style) => <StyleGlyph style={style} skin={skin} hair={hair} />}
        onChoose={(style) => set('hairStyle', style)}
      />
      <Chips
        legend={t('hero.fringe')}
        options={FRINGES}
        chosen={look.fringe}
        name={(fringe) => t(`hero.fringes.${fringe}`)}
        picture={(fringe) => <FringeGlyph fringe={fringe} skin={skin} hair={hair} />}
        onChoose={(fringe) => set('fringe', fringe)}
      />
      <Chips
        legend={t('hero.texture')}
        options={HAIR_TEXTURES}
        chosen={look.hairTexture}
        name={(texture) => t(`hero.textures.${texture}`)}
        picture={(texture) => <TextureGlyph texture={texture} hair={hair} />}
        onChoose={(texture) => set('hairTexture', texture)}
      />
      {look.gender === 'female' && (
        <Chips
          legend={t('hero.tie')}
          options={HAIR_TIES}
          chosen={chooseHairTie(look, age)}
          name={(tie) => t(`hero.ties.${tie}`)}
          picture={(tie) => <TieGlyph tie={tie} skin={skin} hair={hair} colour={look.hairTieHex} />}
          onChoose={(tie) => set('hairTie', tie)}
        />
      )}
    </>
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

function MarksGroup({ look, set }: GroupProps) {
  const t = useT();
  return (
    <>
      <Toggles
        legend={t('hero.marks')}
        options={MARKS}
        isOn={(mark) => look[mark]}
        name={(mark) => t(`hero.mark.${mark}`)}
        onToggle={(mark) => set(mark, !look[mark])}
      />
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
