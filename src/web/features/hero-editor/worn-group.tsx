// What a child wears every day: glasses with their frame, earrings, cloth on the head, a hearing aid, an eye patch.
import { EARRINGS, EYE_PATCHES, GLASSES_SHAPES, type GlassesShape, HEADWEAR, HEARING_AIDS } from '#core/look/look.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ColourChips, Pills, Toggles } from './chips.tsx';
import type { GroupProps, SetPart } from './look-groups.tsx';
import { CLOTH_COLOURS, EARRING_COLOURS, FRAME_COLOURS } from './named-colours.ts';

export function WornGroup({ look, set }: GroupProps) {
  const t = useT();
  const { headwear = 'none', earrings = 'none', hearingAid = 'none', eyePatch = 'none' } = look;
  return (
    <>
      <Toggles
        legend={t('hero.marks')}
        options={['glasses']}
        isOn={() => look.glasses}
        name={() => t('hero.mark.glasses')}
        onToggle={() => set('glasses', !look.glasses)}
      />
      {look.glasses && <Frame look={look} set={set} />}
      <Pills
        legend={t('hero.earrings')}
        options={EARRINGS}
        chosen={earrings}
        name={(kind) => t(`hero.earring.${kind}`)}
        onChoose={(kind) => set('earrings', kind)}
      />
      {earrings !== 'none' && (
        <ColourChips
          legend={t('hero.earringsColour')}
          colours={EARRING_COLOURS}
          colour={look.earringsHex ?? EARRING_COLOURS.gold}
          name={(colour) => t(`hero.earringColours.${colour}`)}
          ownName={t('hero.photoColour')}
          onChoose={(colour) => set('earringsHex', colour)}
        />
      )}
      <Pills
        legend={t('hero.headwear')}
        options={HEADWEAR}
        chosen={headwear}
        name={(kind) => t(`hero.headwears.${kind}`)}
        onChoose={(kind) => set('headwear', kind)}
      />
      {headwear !== 'none' && <Cloth part="headwearHex" look={look} set={set} />}
      <Pills
        legend={t('hero.hearingAid')}
        options={HEARING_AIDS}
        chosen={hearingAid}
        name={(side) => t(`hero.sides.${side}`)}
        onChoose={(side) => set('hearingAid', side)}
      />
      {hearingAid !== 'none' && <Cloth part="hearingAidHex" look={look} set={set} />}
      <Pills
        legend={t('hero.eyePatch')}
        options={EYE_PATCHES}
        chosen={eyePatch}
        name={(side) => t(`hero.sides.${side}`)}
        onChoose={(side) => set('eyePatch', side)}
      />
      {eyePatch !== 'none' && <Cloth part="eyePatchHex" look={look} set={set} />}
    </>
  );
}

type ClothPart = 'headwearHex' | 'hearingAidHex' | 'eyePatchHex';
const USUAL = { usual: undefined } as const;

/** Its colour; without one it has the usual colour of its kind. */
function Cloth({ part, look, set }: { part: ClothPart; look: GroupProps['look']; set: SetPart }) {
  const t = useT();
  return (
    <ColourChips
      legend={t(`hero.clothColour.${part}`)}
      colours={{ ...USUAL, ...CLOTH_COLOURS }}
      colour={look[part]}
      name={(colour) => t(`hero.clothColours.${colour}`)}
      ownName={t('hero.photoColour')}
      none="linear-gradient(135deg, #f6ead2 50%, #7cc0d6 50%)"
      onChoose={(colour) => set(part, colour)}
    />
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
      <ColourChips
        legend={t('hero.frameColour')}
        colours={FRAME_COLOURS}
        colour={colour}
        name={(one) => t(`hero.frameColours.${one}`)}
        ownName={t('hero.photoColour')}
        onChoose={(one) => one && set('glassesFrame', { shape, colour: one })}
      />
    </>
  );
}
