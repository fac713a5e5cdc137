// Child's pyjamas hanging from the collar, as a piece and in a mother's hand.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';

/** 580 wide, 750 tall, the collar on the origin. */
export function drawPyjamas(brush: Brush, flannel: string, trim: string): string {
  const star = (x: number, y: number): string =>
    `<path class="tiny" transform="translate(${x} ${y})" d="M0 -24l7 16l17 2l-13 12l4 17l-15 -9l-15 9l4 -17l-13 -12l17 -2Z" fill="${trim}" fill-opacity=".75"/>`;
  return (
    brush.solid('M-120 380L-150 740L-30 750L0 470L34 750L154 738L120 376Z', mix(flannel, trim, 0.1), {
      shade: 0.4,
      dry: 16,
      edge: 5,
      inside: star(-80, 560) + star(86, 600) + star(-90, 690),
    }) +
    brush.solid(
      'M-64 0C-30 30 30 30 64 0L150 34L290 240L206 300L140 214L146 430L-146 430L-140 214L-206 300L-290 240L-150 34Z',
      flannel,
      {
        shade: 0.4,
        depth: 30,
        dry: 20,
        edge: 5,
        inside: star(-70, 150) + star(80, 250) + star(-50, 340) + star(-200, 210) + star(210, 200),
      },
    ) +
    brush.line('M-64 0C-30 30 30 30 64 0M0 26L0 424M-140 424L146 424', trim, 9) +
    `<g class="tiny" fill="${trim}"><circle cx="18" cy="120" r="11"/><circle cx="18" cy="220" r="11"/><circle cx="18" cy="320" r="11"/></g>`
  );
}
