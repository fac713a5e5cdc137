// Draws the head in head units: skin, light, features, hair and hat.

import { chooseHairTie } from '#core/look/hair-tie.ts';
import type { HairStyle } from '#core/look/look.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { lerp, mix, n } from '#engine/drawing/draw.ts';
import { type HeadShape, headShape } from '#engine/hero/head-shape.ts';
import type { FaceShape, HeroLook, HeroRequest } from '#engine/types.ts';
import { drawHair } from '../hair/styles.ts';
import { eyeTones, type HairTones, hairTones, skinTones } from '../palettes.ts';
import { coverHead } from '../wardrobe/headwear.ts';
import { faceAtAge, growthAt } from './age.ts';
import { moodOf } from './expression.ts';
import { drawBrows, drawEyes } from './eyes.ts';
import { drawGlasses } from './glasses.ts';
import { drawBlush, drawDimples, drawEars, drawFreckles, drawGlow, drawMoles } from './marks.ts';
import { drawMouth, drawNose } from './mouth.ts';
import { splitTurn, turnedBack, turnMarkup } from './turn-head.ts';
import { drawBindi, drawDoubleChin, drawEarWear, drawEyePatch } from './worn.ts';

/** Below this age short hair off the forehead is drawn as first hair. */
const FIRST_HAIR_MAX_AGE_YEARS = 2;
const SHORT_CUT_STYLES: readonly HairStyle[] = ['short', 'tousled', 'undercut', 'high-top'];

/** Frames need space around the eyes, so eyes are not small, and brows stay above the frame. */
const behindGlasses = (face: FaceShape): FaceShape => ({
  ...face,
  eyeSize: Math.max(face.eyeSize, 0.25),
  browHeight: Math.max(face.browHeight, 0) * 0.5 + 0.8,
  browThickness: Math.min(face.browThickness, 0.35),
});

export interface HeadDrawing {
  /** Behind the whole hero. */
  back: string;
  /** Over the clothes, under the head. */
  over: string;
  head: string;
  /** Over the scarf: hair that hangs down the back, seen from behind. */
  hang: string;
  /** Fits the definitions of the head to its turn. */
  turnDefs: (defs: string) => string;
}

export function drawHead(
  brush: Brush,
  request: HeroRequest,
  pose: { turn: number; pitch: number; lying: boolean },
): HeadDrawing {
  const { outfit } = request;
  const growth = growthAt(request.age);
  const aged = faceAtAge(request.look.face, growth);
  const look = { ...request.look, face: request.look.glasses ? behindGlasses(aged) : aged };
  const turn = splitTurn(pose.turn, pose.pitch);
  const shape = headShape(look.face, turn.turn, turn.pitch, growth);
  const skin = skinTones(look);
  const hair = hairTones(look);
  const mood = moodOf(request.expression, look.face, showsTeeth(look));
  const hat = coverHead(brush, shape, look, outfit.hat);
  const face = brush.id('face');
  brush.define(`<clipPath id="${face}"><path d="${shape.outline}"/></clipPath>`);
  const onFace = (markup: string, extra = ''): string => `<g clip-path="url(#${face})"${extra}>${markup}</g>`;
  const drawnHair = drawHair(look.hairStyle, {
    ...hairTraits(request, look, hair),
    brush,
    shape,
    hair,
    skin: skin.base,
    onFace,
    brim: hat.brim,
    isHooded: hat.shell !== undefined,
    isLying: pose.lying,
    growth,
  });
  const hairDrawing = hat.hidesHair ? { back: '', front: '', over: '', ears: !hat.hidesEars } : drawnHair;
  const tucked = (strands: string): string =>
    hat.shell === undefined || strands === '' ? strands : brush.within(hat.shell, strands);
  const { paintedSkin: painted } = request;
  // At full strength, light and shade of the photo look blotchy on deep skin.
  const picture = painted ? onFace(paintedSkinImage(painted, shape, lerp(0.9, 0.6, skin.dark))) : '';
  const eyes = {
    gaze: request.gaze ?? { x: 0, y: 0 },
    almond: painted !== undefined,
    lashes: look.gender === 'female',
    eyelid: look.eyelid,
  };
  const features =
    drawNose(brush, shape, look, skin) +
    drawMouth(brush, shape, look, skin, mood) +
    drawEyes(brush, shape, look.face, skin, eyeTones(look), mood, eyes) +
    drawEyePatch(brush, shape, look);
  const shadow = hat.brim === undefined ? '' : onFace(hatShadow(brush, shape, skin, hat.brim), ' class="shade"');
  // Clipped, since on a narrow or turned face the blush would cross the edge.
  const blush = onFace(drawBlush(brush, shape, look, skin, mood) + drawGlow(brush, shape, skin));
  // Painted skin has the photo's freckles, but too little blush.
  const marks = painted
    ? `<g opacity=".65">${blush}</g>`
    : blush + drawFreckles(shape, look, skin) + drawMoles(shape, look, skin);
  // No glasses while asleep.
  const glasses = drawGlasses(brush, shape, request.expression === 'asleep' ? { ...look, glasses: false } : look);
  const head =
    (hairDrawing.ears ? drawEars(brush, shape, look, skin) : '') +
    drawDoubleChin(brush, shape, look, skin) +
    brush.solid(shape.outline, skin.base, { ...lightOnSkin(skin), inside: picture }) +
    marks +
    features +
    (painted ? '' : drawDimples(brush, shape, look, skin, mood)) +
    shadow +
    glasses.arms +
    (hairDrawing.ears ? drawEarWear(brush, shape, look) : '') +
    tucked(hairDrawing.front) +
    // Brows are drawn over the fringe: they carry much of the likeness.
    drawBrows(shape, look.face, hair, mood) +
    drawBindi(shape, look, skin) +
    glasses.front +
    hat.front;
  const { markup, defs } = turnMarkup(head, shape, turn);
  const over = hat.shell === undefined ? hairDrawing.over : '';
  return { back: turnedBack(hat.back + tucked(hairDrawing.back), turn), over, head: markup, hang: '', turnDefs: defs };
}

const lightOnSkin = (skin: ReturnType<typeof skinTones>) => ({
  shade: 0.55 - 0.15 * skin.dark,
  soft: true,
  depth: 30,
  rim: 0.9 - 0.6 * skin.dark,
  shadeColour: skin.shade,
});

/** Whether a smile opens the mouth to show what is special about the teeth. */
const showsTeeth = (look: HeroLook): boolean => look.toothGap || !!look.missingTooth || !!look.braces;

/** An elastic in the colour of the hair is seen by its shade alone. */
const HIDDEN_ELASTIC_SHADE = 0.55;

/** Of a hero drawn by proportions alone. */
const TODDLER_AGE_YEARS = 4;

/** The part of a hair job that depends on the child and the outfit only. */
export function hairTraits({ outfit, age, proportions }: HeroRequest, look: HeroLook, hair: HairTones) {
  const worn = chooseHairTie(look, age ?? (proportions === 'toddler' ? TODDLER_AGE_YEARS : undefined));
  return {
    texture: look.hairTexture,
    fringe: look.fringe,
    parting: look.parting,
    tieColour:
      worn === 'hair-coloured'
        ? mix(hair.base, hair.dark, HIDDEN_ELASTIC_SHADE)
        : (look.hairTieHex ?? outfit.hat?.colour ?? outfit.scarf?.colour ?? outfit.top.colour),
    fall: look.hairFall ?? 0,
    volume: look.hairVolume ?? 0,
    outline: look.hairOutline,
    hairline: look.hairline,
    hasBow: worn === 'bow',
    hasHeadband: worn === 'band',
    hasClips: worn === 'clips',
    tiePlace: look.tiePlace,
    tieCount: look.tieCount,
    tieSize: look.tieSize ?? 0,
    fade: look.fade,
    beadColour: look.beadsHex,
    isBoy: look.gender === 'male',
    isShortCut: SHORT_CUT_STYLES.includes(look.hairStyle),
    isBaby: age !== undefined && age < FIRST_HAIR_MAX_AGE_YEARS,
    isToddler: proportions === 'toddler',
  };
}

function paintedSkinImage(href: string, shape: HeadShape, opacity: number): string {
  return `<image href="${href}" x="${n(-shape.half)}" y="${n(shape.top)}" width="${n(shape.half * 2)}" height="${n(shape.chin - shape.top)}" preserveAspectRatio="none" opacity="${n(opacity)}"/>`;
}

function hatShadow(brush: Brush, { half }: HeadShape, skin: ReturnType<typeof skinTones>, brim: number): string {
  const colour = mix(skin.base, brush.light.shade, 0.75);
  const step = (deep: number, opacity: number): string =>
    `<path d="M${n(-half - 20)} ${n(brim - 70)}L${n(half + 20)} ${n(brim - 70)}L${n(half + 20)} ${n(brim + 24 + deep)}Q0 ${n(brim - 10 + deep)} ${n(-half - 20)} ${n(brim + 28 + deep)}Z" fill="${colour}" opacity="${opacity}"/>`;
  return step(10, 0.22) + step(18, 0.16);
}
