// The head: skin, light, features, hair and hat put together in head units.

import { chooseHairTie } from '#core/look/hair-tie.ts';
import type { HairStyle } from '#core/look/look.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { lerp, mix, n } from '#engine/drawing/draw.ts';
import { headShape } from '#engine/hero/head-shape.ts';
import type { FaceShape, HeroRequest } from '#engine/types.ts';
import { drawHair } from '../hair/styles.ts';
import { eyeTones, hairTones, skinTones } from '../palettes.ts';
import { drawHat } from '../wardrobe/hats.ts';
import { faceAtAge, grownAt } from './age.ts';
import { moodOf } from './expression.ts';
import { drawBrows, drawEyes } from './eyes.ts';
import { drawGlasses } from './glasses.ts';
import { drawBlush, drawDimples, drawEars, drawFreckles, drawGlow, drawMoles } from './marks.ts';
import { drawMouth, drawNose } from './mouth.ts';

/** Years under which a child has its first hair. */
const BABY = 2;
const CUT: readonly HairStyle[] = ['short', 'tousled', 'undercut'];

/** Eyes behind lenses are never small, for the frame takes room around them, and brows stay free above it. */
const behindGlasses = (face: FaceShape): FaceShape => ({
  ...face,
  eyeSize: Math.max(face.eyeSize, 0.25),
  browHeight: Math.max(face.browHeight, 0) * 0.5 + 0.8,
  browThickness: Math.min(face.browThickness, 0.35),
});

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
  const { outfit } = request;
  const grown = grownAt(request.age);
  const aged = faceAtAge(request.look.face, grown);
  const look = { ...request.look, face: request.look.glasses ? behindGlasses(aged) : aged };
  const shape = headShape(look.face, pose.turn, pose.pitch, grown);
  const skin = skinTones(look);
  const hair = hairTones(look);
  const mood = moodOf(request.expression, look.face, look.toothGap);
  const hat = drawHat(brush, shape, outfit.hat);
  const { hairTexture: texture, fringe, parting } = look;
  const tie = look.hairTieHex ?? outfit.hat?.colour ?? outfit.scarf?.colour ?? outfit.top.colour;
  const worn = chooseHairTie(look, request.age);
  const face = brush.id('face');
  brush.define(`<clipPath id="${face}"><path d="${shape.outline}"/></clipPath>`);
  const onFace = (markup: string, extra = ''): string => `<g clip-path="url(#${face})"${extra}>${markup}</g>`;
  const hairDrawing = drawHair(look.hairStyle, {
    brush,
    shape,
    hair,
    texture,
    fringe,
    parting,
    tie,
    fall: look.hairFall ?? 0,
    volume: look.hairVolume ?? 0,
    outline: look.hairOutline,
    hairline: look.hairline,
    clip: worn === 'bow',
    band: worn === 'band',
    skin: skin.base,
    onFace,
    brim: hat.brim,
    hooded: hat.shell !== undefined,
    lying: pose.lying,
    boy: look.gender === 'male',
    cut: CUT.includes(look.hairStyle),
    baby: request.age !== undefined && request.age < BABY,
    small: request.proportions === 'toddler',
    grown,
  });
  const tucked = (strands: string): string =>
    hat.shell === undefined || strands === '' ? strands : brush.within(hat.shell, strands);
  const gaze = request.gaze ?? { x: 0, y: 0 };
  const { paintedSkin: painted } = request;
  // Light and shade of the photo make blotches on deep skin at full strength.
  const paint = lerp(0.9, 0.6, skin.dark);
  const picture = painted
    ? onFace(
        `<image href="${painted}" x="${n(-shape.half)}" y="${n(shape.top)}" width="${n(shape.half * 2)}" height="${n(shape.chin - shape.top)}" preserveAspectRatio="none" opacity="${n(paint)}"/>`,
      )
    : '';
  const features =
    drawNose(brush, shape, look, skin) +
    drawMouth(brush, shape, look, skin, mood) +
    drawEyes(brush, shape, look.face, skin, eyeTones(look), mood, {
      gaze,
      almond: painted !== undefined,
      lashes: look.gender === 'female',
    });
  const shadow =
    hat.brim === undefined
      ? ''
      : onFace(hatShadow(shape.half, hat.brim, mix(skin.base, brush.light.shade, 0.75)), ' class="shade"');
  // On a narrow or turned face the blush would run over the edge.
  const blush = onFace(drawBlush(brush, shape, look, skin, mood) + drawGlow(brush, shape, skin));
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

function hatShadow(half: number, brim: number, colour: string): string {
  const step = (deep: number, opacity: number): string =>
    `<path d="M${n(-half - 20)} ${n(brim - 70)}L${n(half + 20)} ${n(brim - 70)}L${n(half + 20)} ${n(brim + 24 + deep)}Q0 ${n(brim - 10 + deep)} ${n(-half - 20)} ${n(brim + 28 + deep)}Z" fill="${colour}" opacity="${opacity}"/>`;
  return step(10, 0.22) + step(18, 0.16);
}
