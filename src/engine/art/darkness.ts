// Darkness around a light, and long shadows.

import { n, radial } from '#engine/drawing/draw.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** Darkness over the whole picture except an oval around the origin, which a light reaches. */
const spot: Piece = (params, context) => {
  const { width } = context.size;
  const r = numberParam(params, 'r', 900);
  const strength = numberParam(params, 'strength', 0.5);
  const colour = tone(params, context, 'dark', '#12123a');
  const id = context.id('spot');
  // The gradient ends at `edge` times the lit radius; beyond it the darkness is even.
  const edge = 2.4;
  const defs = radial(id, [
    [0.4 / edge, colour, 0],
    [1 / edge, colour, strength * 0.42],
    [1, colour, strength],
  ]);
  const flat = numberParam(params, 'flat', 1);
  const far = width * 2;
  return {
    defs,
    body:
      `<g class="shade"><ellipse rx="${n(r * edge)}" ry="${n(r * edge * flat)}" fill="url(#${id})"/>` +
      `<path fill-rule="evenodd" fill="${colour}" fill-opacity="${n(strength)}" d="M${-far} ${-far}H${far}V${far}H${-far}Z` +
      `M${n(-r * edge)} 0a${n(r * edge)} ${n(r * edge * flat)} 0 1 0 ${n(r * edge * 2)} 0a${n(r * edge)} ${n(r * edge * flat)} 0 1 0 ${n(-r * edge * 2)} 0Z"/></g>`,
  };
};

/** A shadow on the ground from feet at the origin to `dx`, `dy`, away from the light. */
const cast: Piece = (params, context) => {
  const dx = numberParam(params, 'dx', -400);
  const dy = numberParam(params, 'dy', 90);
  const w = numberParam(params, 'width', 240) / 2;
  const length = Math.hypot(dx, dy) || 1;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const colour = tone(params, context, 'contact', '#1c1c44');
  const id = context.id('cast');
  const opacity = numberParam(params, 'opacity', 0.4);
  const defs = `<linearGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`;
  const slim = n(w * 0.3);
  const body = `M${n(-w * 0.3)} ${-slim}C${n(length * 0.3)} ${n(-w * 0.5)} ${n(length * 0.6)} ${n(-w * 0.6)} ${n(length)} ${n(-w * 0.5)}L${n(length)} ${n(w * 0.5)}C${n(length * 0.6)} ${n(w * 0.6)} ${n(length * 0.3)} ${n(w * 0.5)} ${n(-w * 0.3)} ${slim}Z`;
  return { defs, body: `<path class="shade" transform="rotate(${n(angle)})" d="${body}" fill="url(#${id})"/>` };
};

export const darknessPieces: PieceKit = { 'light/spot': spot, 'light/cast': cast };
