// The hair: style, fringe, texture, length, volume, and what only some styles have (ties, parting, shaved sides).
import { isTiedHair } from '#core/look/hair-tie.ts';
import { FRINGES, HAIR_STYLES, HAIR_TEXTURES, type HairStyle, PARTINGS, TIE_PLACES } from '#core/look/look.ts';
import { hairColours, skinColours } from '#core/look/look-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Chips, Pills } from './chips.tsx';
import { FringeGlyph, StyleGlyph, TextureGlyph } from './glyphs.tsx';
import type { GroupProps } from './look-groups.tsx';
import { STEP_VALUES, STEPS, stepName } from './steps.ts';

const PARTED: readonly HairStyle[] = ['bob', 'shoulder', 'long', 'half-up', 'ponytail', 'braid', 'braids', 'pigtails'];
const HANGING: readonly HairStyle[] = ['bob', 'shoulder', 'long', 'half-up'];
const PLACED: readonly HairStyle[] = ['ponytail', 'pigtails', 'bun', 'buns'];
const SIZED: readonly HairStyle[] = [...PLACED, 'half-up'];
const COUNTS: Partial<Record<HairStyle, readonly ('1' | '2' | '3' | '4')[]>> = {
  pigtails: ['2', '3', '4'],
  buns: ['2', '3', '4'],
  'half-up': ['1', '2'],
};
/** From three on every tail has its own place. */
const PLACED_MAX_COUNT = 2;
const TIE_COUNT = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;
const FADED: readonly HairStyle[] = ['buzz', 'short', 'undercut', 'high-top'];
const FADES = { usual: undefined, low: 0.3, high: 0.9 } as const;
const HIGH_FADE = 0.6;
const fadeName = (fade: number | undefined) => (fade === undefined ? 'usual' : fade < HIGH_FADE ? 'low' : 'high');

export function HairGroup({ look, set }: GroupProps) {
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
      {isTiedHair(look.hairStyle) && <TiedRows look={look} set={set} />}
      {HANGING.includes(look.hairStyle) && (
        <Pills
          legend={t('hero.hairLength')}
          options={STEPS}
          chosen={stepName(look.hairFall)}
          name={(step) => t(`hero.hairLengths.${step}`)}
          onChoose={(step) => set('hairFall', STEP_VALUES[step])}
        />
      )}
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
      <Pills
        legend={t('hero.volume')}
        options={STEPS}
        chosen={stepName(look.hairVolume)}
        name={(step) => t(`hero.volumes.${step}`)}
        onChoose={(step) => set('hairVolume', STEP_VALUES[step])}
      />
      {PARTED.includes(look.hairStyle) && (
        <Pills
          legend={t('hero.parting')}
          options={PARTINGS}
          chosen={look.parting}
          name={(parting) => t(`hero.partings.${parting}`)}
          onChoose={(parting) => set('parting', parting)}
        />
      )}
      {FADED.includes(look.hairStyle) && (
        <Pills
          legend={t('hero.fade')}
          options={['usual', 'low', 'high']}
          chosen={fadeName(look.fade)}
          name={(fade) => t(`hero.fades.${fade}`)}
          onChoose={(fade) => set('fade', FADES[fade])}
        />
      )}
    </>
  );
}

/** How many tails or knots, where, and how large. */
function TiedRows({ look, set }: GroupProps) {
  const t = useT();
  const counts = COUNTS[look.hairStyle];
  const count = String(look.tieCount ?? 0);
  return (
    <>
      {counts && (
        <Pills
          legend={t('hero.tieCount')}
          options={counts}
          chosen={counts.find((one) => one === count) ?? counts[0] ?? '2'}
          name={(one) => one}
          onChoose={(one) => set('tieCount', TIE_COUNT[one])}
        />
      )}
      {PLACED.includes(look.hairStyle) && (counts === undefined || (look.tieCount ?? 0) <= PLACED_MAX_COUNT) && (
        <Pills
          legend={t('hero.tiePlace')}
          options={TIE_PLACES}
          chosen={look.tiePlace ?? 'middle'}
          name={(place) => t(`hero.tiePlaces.${place}`)}
          onChoose={(place) => set('tiePlace', place)}
        />
      )}
      {SIZED.includes(look.hairStyle) && (
        <Pills
          legend={t('hero.tieSize')}
          options={STEPS}
          chosen={stepName(look.tieSize)}
          name={(step) => t(`hero.tieSizes.${step}`)}
          onChoose={(step) => set('tieSize', STEP_VALUES[step])}
        />
      )}
    </>
  );
}
