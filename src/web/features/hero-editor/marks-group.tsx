// Marks of a child: glasses with their frame, freckles, teeth, moles, and what the child wears every day.
import { EARRINGS, EYE_PATCHES, GLASSES_SHAPES, type GlassesShape, HEADWEAR, HEARING_AIDS } from '#core/look/look.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Chips, Pills, Swatch, Toggles } from './chips.tsx';
import type { GroupProps } from './look-groups.tsx';
import { hasMole, MOLE_PLACES, type MolePlace, toggleMole } from './moles.ts';

const MARKS = ['glasses', 'freckles', 'dimples', 'toothGap', 'missingTooth', 'braces', 'bindi'] as const;
const PLACES = Object.keys(MOLE_PLACES) as MolePlace[];
const FRAME_COLOURS = {
  dark: '#3a2f3d',
  brown: '#7a4a2b',
  red: '#c23b3b',
  pink: '#d9779b',
  blue: '#3c6fb5',
  green: '#3f8a5c',
  gold: '#b98a3a',
  silver: '#9a9aa5',
} as const;
type FrameColour = keyof typeof FRAME_COLOURS;
const CLOTH_COLOURS = {
  white: '#f4efe6',
  black: '#2b2530',
  blue: '#3f6ea8',
  green: '#4f8a63',
  red: '#b8413b',
  pink: '#d98aa4',
  violet: '#7d5aa6',
  orange: '#dd8a3c',
} as const;
type ClothColour = keyof typeof CLOTH_COLOURS;

const nameOf = <T extends string>(colours: Readonly<Record<T, string>>, hex: string | undefined, first: T): T =>
  (Object.keys(colours) as T[]).find((name) => colours[name] === hex) ?? first;

export function MarksGroup({ look, set }: GroupProps) {
  const t = useT();
  const headwear = look.headwear ?? 'none';
  return (
    <>
      <Toggles
        legend={t('hero.marks')}
        options={MARKS}
        isOn={(mark) => look[mark] === true}
        name={(mark) => t(`hero.mark.${mark}`)}
        onToggle={(mark) => set(mark, !look[mark])}
      />
      {look.glasses && <Frame look={look} set={set} />}
      <Toggles
        legend={t('hero.moles')}
        options={PLACES}
        isOn={(place) => hasMole(look.moles, place)}
        name={(place) => t(`hero.mole.${place}`)}
        onToggle={(place) => set('moles', toggleMole(look.moles, place))}
      />
      <Pills
        legend={t('hero.earrings')}
        options={EARRINGS}
        chosen={look.earrings ?? 'none'}
        name={(kind) => t(`hero.earring.${kind}`)}
        onChoose={(kind) => set('earrings', kind)}
      />
      <Pills
        legend={t('hero.headwear')}
        options={HEADWEAR}
        chosen={headwear}
        name={(kind) => t(`hero.headwears.${kind}`)}
        onChoose={(kind) => set('headwear', kind)}
      />
      {headwear !== 'none' && (
        <Chips
          legend={t('hero.headwearColour')}
          options={Object.keys(CLOTH_COLOURS) as ClothColour[]}
          chosen={nameOf(CLOTH_COLOURS, look.headwearHex, 'blue')}
          name={(colour) => t(`hero.clothColours.${colour}`)}
          picture={(colour) => <Swatch colour={CLOTH_COLOURS[colour]} />}
          onChoose={(colour) => set('headwearHex', CLOTH_COLOURS[colour])}
        />
      )}
      <Pills
        legend={t('hero.hearingAid')}
        options={HEARING_AIDS}
        chosen={look.hearingAid ?? 'none'}
        name={(side) => t(`hero.sides.${side}`)}
        onChoose={(side) => set('hearingAid', side)}
      />
      <Pills
        legend={t('hero.eyePatch')}
        options={EYE_PATCHES}
        chosen={look.eyePatch ?? 'none'}
        name={(side) => t(`hero.sides.${side}`)}
        onChoose={(side) => set('eyePatch', side)}
      />
    </>
  );
}

function Frame({ look, set }: GroupProps) {
  const t = useT();
  const shape: GlassesShape = look.glassesFrame?.shape ?? 'round';
  const colour = look.glassesFrame?.colour ?? FRAME_COLOURS.dark;
  return (
    <>
      <Pills
        legend={t('hero.frame')}
        options={GLASSES_SHAPES}
        chosen={shape}
        name={(one) => t(`hero.frames.${one}`)}
        onChoose={(one) => set('glassesFrame', { shape: one, colour })}
      />
      <Chips
        legend={t('hero.frameColour')}
        options={Object.keys(FRAME_COLOURS) as FrameColour[]}
        chosen={nameOf(FRAME_COLOURS, colour, 'dark')}
        name={(one) => t(`hero.frameColours.${one}`)}
        picture={(one) => <Swatch colour={FRAME_COLOURS[one]} />}
        onChoose={(one) => set('glassesFrame', { shape, colour: FRAME_COLOURS[one] })}
      />
    </>
  );
}
