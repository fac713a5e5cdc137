// An electric torch pointing to the viewer's right, drawn around its grip; its beam is a piece of the scene.

import type { Brush } from '#engine/drawing/brush.ts';

export function torch(brush: Brush): string {
  return (
    brush.solid('M-64 -28L74 -36L76 18L-62 22Z', '#b8433c', { shade: 0.4, edge: 3 }) +
    brush.solid('M72 -44L112 -68L118 50L74 28Z', '#8a3a38', { shade: 0.4, edge: 3 }) +
    brush.solid('M112 -68C132 -62 138 44 118 50C102 42 98 -58 112 -68Z', '#fff6cf', { shade: 0, rim: 0, unlit: true }) +
    '<path class="tiny" d="M44 -30L62 -31" stroke="#f2d08a" stroke-width="11" stroke-linecap="round"/>'
  );
}
