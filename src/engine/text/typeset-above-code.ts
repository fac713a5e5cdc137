// Typesets a text with a QR code under it.
import { encode } from 'uqr';
import type { TextZone } from '#engine/types.ts';
import type { FontSet } from './fonts.ts';
import type { LaidOutText } from './laid-out.ts';
import type { TextBlock } from './text-block.ts';
import { typeset } from './typeset.ts';

/** 36 mm with up to 125 modules: each is at least 0.29 mm, which a phone still reads. */
const CODE_UNITS = 360;
/** The standard asks for four modules of white around the code. */
const QUIET_MODULES = 4;
const GAP_UNITS = 40;

/** 9 mm above the trimmed edge. */
const LOWEST_UNITS = 1940;

/** The text moves to the top of its zone and the code follows it; both move up where the page would end. */
export function typesetAboveCode(block: TextBlock, zone: TextZone, fonts: FontSet, address: string): LaidOutText {
  const set = (y: number) => {
    const moved: TextZone = { ...zone, valign: 'top', box: { ...zone.box, y } };
    return placeYearCode(typeset(block, moved, fonts), moved, address);
  };
  const first = set(zone.box.y);
  const over = first.box.y + first.box.height - LOWEST_UNITS;
  return over > 0 ? set(zone.box.y - over) : first;
}

function placeYearCode(laid: LaidOutText, zone: TextZone, address: string): LaidOutText {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const module = CODE_UNITS / size;
  const margin = module * QUIET_MODULES;
  const side = CODE_UNITS + 2 * margin;
  const top = laid.box.y + laid.box.height + GAP_UNITS;
  const left = zone.box.x + (zone.box.width - side) / 2;
  const card = { x: left, y: top, width: side, height: side };
  const code = { card, x: left + margin, y: top + margin, module, path: outline(data), address };
  const x = Math.min(laid.box.x, left);
  const width = Math.max(laid.box.x + laid.box.width, left + side) - x;
  return { ...laid, yearCode: code, box: { x, y: laid.box.y, width, height: top + side - laid.box.y } };
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
