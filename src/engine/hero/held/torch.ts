// An electric torch pointing to the viewer's right, drawn around its grip; its beam belongs to the scene, which knows what it falls on.

import type { Brush } from '../brush.ts';

export function torch(brush: Brush): string {
  return (
    brush.solid('M-52 -22L34 -30L38 8L-48 14Z', '#b8433c', { shade: 0.4 }) +
    brush.solid('M32 -38L62 -54L70 26L38 16Z', '#8a3a38', { shade: 0.4 }) +
    brush.solid('M62 -54C76 -50 82 18 70 26C58 20 54 -46 62 -54Z', '#fff6cf', { shade: 0, rim: 0, unlit: true }) +
    '<path class="tiny" d="M-16 -21L8 -23" stroke="#f2d08a" stroke-width="9" stroke-linecap="round"/>'
  );
}
