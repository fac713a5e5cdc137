// An electric torch with its beam, held out to the viewer's right; the grip is its origin.

import type { Brush } from '../brush.ts';

export function torch(brush: Brush): string {
  const beam = brush.id('beam');
  brush.define(
    `<linearGradient id="${beam}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff3b8" stop-opacity=".75"/><stop offset=".5" stop-color="#ffe08a" stop-opacity=".28"/><stop offset="1" stop-color="#ffd46b" stop-opacity="0"/></linearGradient>`,
  );
  return (
    `<path class="shade" d="M92 -52L620 -330L620 150L92 16Z" fill="url(#${beam})"/>` +
    brush.solid('M-44 -22L52 -34L56 6L-40 14Z', '#b8433c', { shade: 0.4 }) +
    brush.solid('M50 -42L88 -60L96 24L56 14Z', '#8a3a38', { shade: 0.4 }) +
    brush.solid('M88 -60C104 -56 110 16 96 24C84 18 80 -52 88 -60Z', '#fff6cf', { shade: 0, rim: 0, unlit: true }) +
    '<path class="tiny" d="M-10 -22L14 -25" stroke="#f2d08a" stroke-width="9" stroke-linecap="round"/>'
  );
}
