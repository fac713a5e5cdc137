// The hair: style, fringe, texture, and what only some styles have (parting, place and colour of ties, beads).
import { chooseHairTie } from '#core/look/hair-tie.ts';
import {
  FRINGES,
  HAIR_STYLES,
  HAIR_TEXTURES,
  HAIR_TIES,
  type HairStyle,
  isRoped,
  PARTINGS,
  TIE_PLACES,
} from '#core/look/look.ts';
import { hairColours, skinColours } from '#core/look/look-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Chips, Pills, Swatch } from './chips.tsx';
import { FringeGlyph, StyleGlyph, TextureGlyph, TieGlyph } from './glyphs.tsx';
import type { GroupProps } from './look-groups.tsx';

const PARTED: readonly HairStyle[] = ['bob', 'shoulder', 'long', 'half-up', 'ponytail', 'braid', 'braids', 'pigtails'];
const PLACED: readonly HairStyle[] = ['ponytail', 'pigtails', 'bun', 'buns', 'half-up'];
const FADED: readonly HairStyle[] = ['buzz', 'short', 'undercut', 'high-top'];
const VOLUMES = { flat: -0.8, usual: 0, full: 0.8 } as const;
const FADES = { usual: undefined, low: 0.3, high: 0.9 } as const;
const SURE_VOLUME = 0.4;
const HIGH_FADE = 0.6;
/** Usual colours of ribbons, elastics and beads. */
const TIE_COLOURS = {
  story: undefined,
  red: '#d0342c',
  pink: '#e58aa8',
  yellow: '#f2c14e',
  green: '#4f9d69',
  blue: '#3f7cbf',
  violet: '#8a5fb0',
  white: '#f4efe6',
  black: '#2b2530',
} as const;
type TieColour = keyof typeof TIE_COLOURS;
const TIE_COLOUR_NAMES = Object.keys(TIE_COLOURS) as TieColour[];

const colourName = (hex: string | undefined): TieColour =>
  TIE_COLOUR_NAMES.find((name) => TIE_COLOURS[name] === hex) ?? 'story';
/** The outfit of the story provides the colour: shown as half light, half plum. */
const storyColour = 'linear-gradient(135deg, #f6ead2 50%, #a8417e 50%)';
const volumeName = (volume = 0) => (volume < -SURE_VOLUME ? 'flat' : volume > SURE_VOLUME ? 'full' : 'usual');
const fadeName = (fade: number | undefined) => (fade === undefined ? 'usual' : fade < HIGH_FADE ? 'low' : 'high');

export function HairGroup({ look, age, set }: GroupProps & { age: number }) {
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
      {PLACED.includes(look.hairStyle) && (
        <Pills
          legend={t('hero.tiePlace')}
          options={TIE_PLACES}
          chosen={look.tiePlace ?? 'middle'}
          name={(place) => t(`hero.tiePlaces.${place}`)}
          onChoose={(place) => set('tiePlace', place)}
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
        options={['flat', 'usual', 'full']}
        chosen={volumeName(look.hairVolume)}
        name={(volume) => t(`hero.volumes.${volume}`)}
        onChoose={(volume) => set('hairVolume', VOLUMES[volume])}
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
      <TieFields look={look} age={age} set={set} skin={skin} hair={hair} />
    </>
  );
}

/** Ties of girls' hair, and beads of roped hair. */
function TieFields({ look, age, set, skin, hair }: GroupProps & { age: number; skin: string; hair: string }) {
  const t = useT();
  const tie = chooseHairTie(look, age);
  const colours = (legend: string, part: 'hairTieHex' | 'beadsHex', none: 'story' | 'none') => (
    <Chips
      legend={legend}
      options={TIE_COLOUR_NAMES}
      chosen={colourName(look[part])}
      name={(colour) => t(colour === 'story' ? `hero.tieColours.${none}` : `hero.tieColours.${colour}`)}
      picture={(colour) => <Swatch colour={TIE_COLOURS[colour] ?? (none === 'story' ? storyColour : 'transparent')} />}
      onChoose={(colour) => set(part, TIE_COLOURS[colour])}
    />
  );
  return (
    <>
      {look.gender === 'female' && (
        <Chips
          legend={t('hero.tie')}
          options={HAIR_TIES}
          chosen={tie}
          name={(one) => t(`hero.ties.${one}`)}
          picture={(one) => <TieGlyph tie={one} skin={skin} hair={hair} colour={look.hairTieHex} />}
          onChoose={(one) => set('hairTie', one)}
        />
      )}
      {look.gender === 'female' && tie !== 'none' && colours(t('hero.tieColour'), 'hairTieHex', 'story')}
      {isRoped(look.hairTexture) && colours(t('hero.beads'), 'beadsHex', 'none')}
    </>
  );
}
