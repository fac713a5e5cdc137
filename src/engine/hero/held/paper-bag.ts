// The paper bag of night-museum in its states: whole, with a hole, with a tail in the hole, with a mouse.

import type { Brush } from '#engine/drawing/brush.ts';

export type BagState = 'whole' | 'hole' | 'tail' | 'mouse';

const PAPER = '#c99a63';

const mouse = (brush: Brush): string =>
  brush.solid('M22 70a17 17 0 1 0 0.1 0ZM62 66a16 16 0 1 0 0.1 0Z', '#a89aa6', { shade: 0.35, edge: 2 }) +
  '<circle cx="22" cy="86" r="9" fill="#e9b3ac"/><circle cx="62" cy="82" r="8" fill="#e9b3ac"/>' +
  brush.solid('M8 116C8 84 78 80 82 110C92 118 96 128 90 134C74 144 20 146 8 116Z', '#b8acb6', { shade: 0.35 }) +
  '<circle class="ink-fill" cx="36" cy="108" r="6" fill="#2f1a28"/><circle class="ink-fill" cx="66" cy="106" r="6" fill="#2f1a28"/><circle cx="88" cy="128" r="6" fill="#d9707a"/>';

export const paperBag =
  (state: BagState) =>
  (brush: Brush): string => {
    const creases = brush.stroke('M-30 20L-34 130M6 18L10 132M34 24L40 120M-46 70Q0 82 48 66', '#8a6238', 5, 0.55);
    const bag = brush.solid(
      'M-20 -16L22 -18L30 10C48 40 58 100 56 146C20 158 -22 158 -58 146C-60 100 -48 40 -28 10Z',
      PAPER,
      { shade: 0.45, edge: 3, inside: creases },
    );
    const neck = brush.solid('M-34 -44L-10 -34L8 -48L34 -38L24 -8L-22 -6Z', '#dcb27c', { shade: 0.35, edge: 3 });
    const hole =
      state === 'whole'
        ? ''
        : '<path d="M12 128C8 108 24 100 36 106C52 102 58 120 50 134C40 150 16 146 12 128Z" fill="#3a2418"/>';
    const crumbs =
      state === 'hole' || state === 'tail'
        ? '<g class="tiny"><circle cx="40" cy="172" r="8" fill="#e0b070"/><circle cx="56" cy="198" r="6" fill="#d89a4e"/><circle cx="36" cy="204" r="5" fill="#f0cf98"/><circle cx="42" cy="170" r="2.6" fill="#3a3040"/><circle cx="57" cy="196" r="2.4" fill="#3a3040"/></g>'
        : '';
    const tail = state === 'tail' ? brush.line('M34 126C64 140 84 126 82 104C80 90 94 84 102 94', '#e09aa0', 9) : '';
    return bag + neck + hole + tail + crumbs + (state === 'mouse' ? mouse(brush) : '');
  };
