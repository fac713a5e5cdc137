// What is in the hair: a ribbon, a band, clips or an elastic, with its colour, and beads of roped hair.
import { type CorrectedLook, correctLook } from '#core/look/correct-look.ts';
import { chooseHairTie, isTiedHair } from '#core/look/hair-tie.ts';
import { type HairTie, isRoped } from '#core/look/look.ts';
import { hairColours, skinColours } from '#core/look/look-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Chips, ColourChips } from './chips.tsx';
import { TieGlyph } from './glyphs.tsx';
import { TIE_COLOURS } from './named-colours.ts';

/** A look without a tie of tied hair shows an elastic; one in the colour of the hair is none to a parent. */
const TIED_OPTIONS: readonly HairTie[] = ['hair-coloured', 'none', 'bow', 'band', 'clips'];
const TIED_OPTIONS_OF_BOYS: readonly HairTie[] = ['hair-coloured', 'none'];
const LOOSE_OPTIONS: readonly HairTie[] = ['none', 'bow', 'band', 'clips'];
/** The outfit of the story provides the colour: shown as half light, half plum. */
const STORY_COLOUR = 'linear-gradient(135deg, #f6ead2 50%, #a8417e 50%)';

interface TieGroupProps {
  current: CorrectedLook;
  age: number;
  onChange: (changed: CorrectedLook) => void;
}

export function TieGroup({ current, age, onChange }: TieGroupProps) {
  const t = useT();
  const { look } = current;
  const tied = isTiedHair(look.hairStyle);
  const girl = look.gender === 'female';
  const chosen = chooseHairTie(look, age);
  const tie = !tied && chosen === 'hair-coloured' ? 'none' : chosen;
  const options = tied ? (girl ? TIED_OPTIONS : TIED_OPTIONS_OF_BOYS) : girl ? LOOSE_OPTIONS : [];
  const isHidden = tied ? tie === 'hair-coloured' : tie === 'none';
  const kind = (one: HairTie) => (one === 'hair-coloured' ? 'none' : one === 'none' && tied ? 'elastic' : one);
  return (
    <>
      {options.length > 0 && (
        <Chips
          legend={t('hero.tie')}
          options={options}
          chosen={tie}
          name={(one) => t(`hero.ties.${kind(one)}`)}
          picture={(one) => (
            <TieGlyph
              tie={kind(one)}
              skin={look.skinHex ?? skinColours[look.skin]}
              hair={look.hairHex ?? hairColours[look.hair]}
              colour={look.hairTieHex}
            />
          )}
          onChoose={(one) => onChange(correctLook(current, 'hairTie', one))}
        />
      )}
      {options.length > 0 && !isHidden && (
        <ColourChips
          legend={t('hero.tieColour')}
          colours={TIE_COLOURS}
          colour={look.hairTieHex}
          name={(colour) => t(`hero.tieColours.${colour}`)}
          ownName={t('hero.photoColour')}
          none={STORY_COLOUR}
          // A colour without a tie would mean a bow.
          onChoose={(colour) => onChange(correctLook(correctLook(current, 'hairTie', tie), 'hairTieHex', colour))}
        />
      )}
      {isRoped(look.hairTexture) && (
        <ColourChips
          legend={t('hero.beads')}
          colours={TIE_COLOURS}
          colour={look.beadsHex}
          name={(colour) => t(`hero.tieColours.${colour === 'story' ? 'none' : colour}`)}
          ownName={t('hero.photoColour')}
          onChoose={(colour) => onChange(correctLook(current, 'beadsHex', colour))}
        />
      )}
    </>
  );
}
