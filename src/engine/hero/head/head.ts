// The head: skin, light, features, hair and hat put together in head units.

import type { HairStyle } from '#core/look.ts';
import { eyeColours } from '#core/look-colours.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { lerp, mix, n } from '#engine/drawing/draw.ts';
import { headShape } from '#engine/hero/head-shape.ts';
import type { HeroRequest } from '#engine/types.ts';
import { drawHair } from '../hair/styles.ts';
import { hairTones, skinTones } from '../palettes.ts';
import { drawHat } from '../wardrobe/hats.ts';
import { moodOf } from './expression.ts';
import { drawBrows, drawEyes } from './eyes.ts';
import { drawBlush, drawDimples, drawEars, drawFreckles, drawGlasses, drawMoles } from './marks.ts';
import { drawMouth, drawNose } from './mouth.ts';

const CUT: readonly HairStyle[] = ['short', 'tousled', 'undercut'];

const GLASSES_EYES = 0.25;

export interface HeadDrawing {
  /** Behind the whole child. */
  back: string;
  /** Over the clothes, under the head. */
  over: string;
  head: string;
}

export function drawHead(
  brush: Brush,
  request: HeroRequest,
  pose: { turn: number; pitch: number; lying: boolean },
): HeadDrawing {
  const { look, outfit } = request;
  // Eyes behind lenses are never small: the frame takes room around them.
  const face = look.glasses ? { ...look.face, eyeSize: Math.max(look.face.eyeSize, GLASSES_EYES) } : look.face;
  const shape = headShape(face, pose.turn, pose.pitch);
  const skin = skinTones(look);
  const hair = hairTones(look);
  const mood = moodOf(request.expression, look.face, look.toothGap);
  const hat = drawHat(brush, shape, outfit.hat);
  const { hairTexture: texture, fringe, parting } = look;
  const tie = look.hairTieHex ?? outfit.hat?.colour ?? outfit.scarf?.colour ?? outfit.top.colour;
  const hairDrawing = drawHair(look.hairStyle, {
    ...{ brush, shape, hair, texture, fringe, parting, tie },
    ...{ fall: look.hairFall ?? 0, volume: look.hairVolume ?? 0 },
    clip: look.gender === 'female' && look.hairTieHex !== undefined,
    skin: skin.base,
    brim: hat.brim,
    hooded: hat.shell !== undefined,
    lying: pose.lying,
    boy: look.gender === 'male',
    cut: CUT.includes(look.hairStyle),
  });
  const tucked = (strands: string): string =>
    hat.shell === undefined || strands === '' ? strands : brush.within(hat.shell, strands);
  const gaze = request.gaze ?? { x: 0, y: 0 };
  const { paintedSkin: painted } = request;
  // Light and shade of the photo make blotches on deep skin at full strength.
  const paint = lerp(0.9, 0.6, skin.dark);
  const picture = painted
    ? brush.within(
        shape.outline,
        `<image href="${painted}" x="${n(-shape.half)}" y="${n(shape.top)}" width="${n(shape.half * 2)}" height="${n(shape.chin - shape.top)}" preserveAspectRatio="none" opacity="${n(paint)}"/>`,
      )
    : '';
  const features =
    drawNose(brush, shape, look, skin) +
    drawMouth(brush, shape, look, skin, mood) +
    drawEyes(brush, shape, look.face, skin, eyeColours[look.eyes], mood, { gaze, almond: painted !== undefined });
  const shadow =
    hat.brim === undefined
      ? ''
      : hatShadow(brush, shape.outline, shape.half, hat.brim, mix(skin.base, brush.light.shade, 0.75));
  const blush = drawBlush(brush, shape, look, skin, mood);
  // Painted skin has the freckles of its photo, but never enough of a child's red cheeks.
  const marks = painted
    ? `<g opacity=".65">${blush}</g>`
    : blush + drawFreckles(shape, look, skin) + drawMoles(shape, look, skin);
  // Nobody sleeps in glasses.
  const glasses = drawGlasses(brush, shape, request.expression === 'asleep' ? { ...look, glasses: false } : look);
  const light = {
    shade: 0.55 - 0.15 * skin.dark,
    soft: true,
    depth: 30,
    rim: 0.9 - 0.6 * skin.dark,
    shadeColour: skin.shade,
  };
  const head =
    (hairDrawing.ears ? drawEars(brush, shape, look, skin) : '') +
    brush.solid(shape.outline, skin.base, { ...light, inside: picture }) +
    marks +
    features +
    (painted ? '' : drawDimples(brush, shape, look, skin, mood)) +
    shadow +
    glasses.arms +
    tucked(hairDrawing.front) +
    // Brows lie over the fringe: they carry much of the likeness and must not hide.
    drawBrows(shape, look.face, hair, mood) +
    glasses.front +
    hat.front;
  return { back: hat.back + tucked(hairDrawing.back), over: hat.shell === undefined ? hairDrawing.over : '', head };
}

function hatShadow(brush: Brush, outline: string, half: number, brim: number, colour: string): string {
  const step = (deep: number, opacity: number): string =>
    `<path d="M${n(-half - 20)} ${n(brim - 70)}L${n(half + 20)} ${n(brim - 70)}L${n(half + 20)} ${n(brim + 24 + deep)}Q0 ${n(brim - 10 + deep)} ${n(-half - 20)} ${n(brim + 28 + deep)}Z" fill="${colour}" opacity="${opacity}"/>`;
  return brush.within(outline, step(10, 0.22) + step(18, 0.16), ' class="shade"');
}
