// Typesets a text with a QR code in the corner below it.
import { encode } from 'uqr';
import type { TextZone } from '#engine/types.ts';
import type { FontSet } from './fonts.ts';
import type { LaidOutText, PlacedYearCode } from './laid-out.ts';
import type { TextBlock } from './text-block.ts';
import { typeset } from './typeset.ts';

/** 36 mm with up to 125 modules: each is at least 0.29 mm, which a phone still reads. */
const CODE_UNITS = 360;
/** The standard asks for four modules of white around the code. */
const QUIET_MODULES = 4;
const GAP_UNITS = 40;

/** 9 mm inside the trimmed edges. In the left corner below, no story has a figure. */
const LEFT_UNITS = 120;
const LOWEST_UNITS = 1940;

/** The text moves up only where it would come as low as the code. */
export function typesetAboveCode(block: TextBlock, zone: TextZone, fonts: FontSet, address: string): LaidOutText {
  const yearCode = placeYearCode(address);
  const laid = typeset(block, zone, fonts);
  const over = laid.box.y + laid.box.height + GAP_UNITS - yearCode.card.y;
  const moved: TextZone = { ...zone, box: { ...zone.box, y: zone.box.y - over } };
  return { ...(over > 0 ? typeset(block, moved, fonts) : laid), yearCode };
}

function placeYearCode(address: string): PlacedYearCode {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const module = CODE_UNITS / size;
  const margin = module * QUIET_MODULES;
  const side = CODE_UNITS + 2 * margin;
  const card = { x: LEFT_UNITS, y: LOWEST_UNITS - side, width: side, height: side };
  return { card, x: card.x + margin, y: card.y + margin, module, path: outline(data), address };
}

/** Modules side by side are one rectangle. */
const outline = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h${-length}z`),
    )
    .join('');
